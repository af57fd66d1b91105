import { changeGoal, createGoal, deleteGoal, ownGoals } from '../../../contract/goals.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as goals from './service.ts'

export const goalRoutes = (app: App, context: Context): void => {
  serve(app, ownGoals, ({ actor }) => goals.listGoals(context, actor))
  serve(app, createGoal, ({ login, body }) => goals.createGoal(context, login, body))
  serve(app, changeGoal, ({ login, params, body }) => goals.changeGoal(context, login, params.id, body))
  serve(app, deleteGoal, ({ login, params }) => goals.deleteGoal(context, login, params.id))
}
