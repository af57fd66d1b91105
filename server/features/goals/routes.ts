import { changeGoal, createGoal, deleteGoal, ownGoals } from '../../../contract/goals.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as goals from './service.ts'

export const goalRoutes = (app: App, context: Context): void => {
  serve(app, ownGoals, ({ actor }) => goals.listGoals(context, actor))
  serve(app, createGoal, ({ claim, body }) => goals.createGoal(context, claim, body))
  serve(app, changeGoal, ({ claim, params, body }) => goals.changeGoal(context, claim, params.id, body))
  serve(app, deleteGoal, ({ claim, params }) => goals.deleteGoal(context, claim, params.id))
}
