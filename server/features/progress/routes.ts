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
import { serveList } from '../../http/serve-list.ts'
import * as progress from './service.ts'

export const progressRoutes = (app: App, context: Context): void => {
  serveList(app, ownLogs, ({ actor, query }) => progress.listLogs(context, actor, query))
  serve(app, saveLog, ({ login, body }) => progress.saveLog(context, login, body))
  serve(app, deleteLog, ({ login, params }) => progress.deleteLog(context, login, params.sessionId))
  serve(app, ownBadges, ({ actor }) => progress.listBadges(context, actor))
  serve(app, ownMilestones, ({ actor }) => progress.listMilestones(context, actor))
  serve(app, ownStats, ({ actor }) => progress.readStats(context, actor))
  serve(app, ownWeeks, ({ actor }) => progress.listWeeks(context, actor))
  serveList(app, ownPastSessions, ({ actor, query }) => progress.listPastSessions(context, actor, query))
}
