import {
  coachSessions,
  createSession,
  deleteSession,
  joinSession,
  leaveSession,
  ownRsvp,
  pastSessions,
  upcomingSessions,
  updateSession,
} from '../../../contract/sessions.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as rsvps from './rsvps.ts'
import * as sessions from './service.ts'

export const sessionRoutes = (app: App, context: Context): void => {
  serve(app, upcomingSessions, ({ user }) => sessions.listUpcoming(context, user))
  serve(app, pastSessions, ({ user, query }) => sessions.listPast(context, user, query))
  serve(app, ownRsvp, ({ user, params }) => rsvps.readOwn(context, user, params.id))
  serve(app, joinSession, ({ user, params }) => rsvps.join(context, user, params.id))
  serve(app, leaveSession, ({ user, params }) => rsvps.leave(context, user, params.id))
  serve(app, coachSessions, () => sessions.listForCoaches(context))
  serve(app, createSession, ({ user, body }) => sessions.create(context, user, body))
  serve(app, updateSession, ({ user, params, body }) => sessions.update(context, user, params.id, body))
  serve(app, deleteSession, ({ user, params }) => sessions.remove(context, user, params.id))
}
