import {
  deleteLog,
  ownBadges,
  ownLogs,
  ownMilestones,
  ownPastSessions,
  ownStats,
  ownWeeks,
  saveLog,
} from '../../../contract/progress.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as progress from './service.ts'

export const progressRoutes = (app: App, context: Context): void => {
  serve(app, ownLogs, ({ user }) => progress.listLogs(context, user))
  serve(app, saveLog, ({ user, body }) => progress.saveLog(context, user, body))
  serve(app, deleteLog, ({ user, params }) => progress.deleteLog(context, user, params.sessionId))
  serve(app, ownBadges, ({ user }) => progress.listBadges(context, user))
  serve(app, ownMilestones, ({ user }) => progress.listMilestones(context, user))
  serve(app, ownStats, ({ user }) => progress.readStats(context, user))
  serve(app, ownWeeks, ({ user }) => progress.readWeeks(context, user))
  serve(app, ownPastSessions, ({ user }) => progress.listPastSessions(context, user))
}
