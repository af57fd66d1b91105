import { changeGoal, createGoal, deleteGoal, ownGoals } from '../../../contract/goals.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as goals from './service.ts'

export const goalRoutes = (app: App, context: Context): void => {
  serve(app, ownGoals, ({ user }) => goals.listGoals(context, user))
  serve(app, createGoal, ({ user, body }) => goals.createGoal(context, user, body))
  serve(app, changeGoal, ({ user, params, body }) => goals.changeGoal(context, user, params.id, body))
  serve(app, deleteGoal, ({ user, params }) => goals.deleteGoal(context, user, params.id))
}
