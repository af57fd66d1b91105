import { cancelSession, restoreSession } from '../../../contract/sessions/cancel.ts'
import { coachMonth, coachSessions, sessionChoices } from '../../../contract/sessions/coach-lists.ts'
import { coachSession, createSession, deleteSession, updateSession } from '../../../contract/sessions/coach-session.ts'
import { saveDebrief, sessionDebrief } from '../../../contract/sessions/debrief.ts'
import { freeSlots } from '../../../contract/sessions/free-slots.ts'
import { pastSessions, upcomingSessions } from '../../../contract/sessions/member-sessions.ts'
import { extendSeries, repetitionDays, sessionSeries } from '../../../contract/sessions/series.ts'
import { sessionPage, showFirstName } from '../../../contract/sessions/session-page.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { serveList } from '../../http/serve-list.ts'
import * as cancel from './cancel/service.ts'
import { listFreeSlots } from './coach/free-slots.ts'
import { listChoices, listForCoaches, listMonth } from './coach/lists.ts'
import * as coach from './coach/service.ts'
import * as debrief from './debrief/service.ts'
import * as page from './page/service.ts'
import { createSessions } from './series/create.ts'
import { listRepetitionDays } from './series/days.ts'
import * as series from './series/extend.ts'
import { readSeries } from './series/read.ts'
import * as sessions from './service.ts'

export const sessionRoutes = (app: App, context: Context): void => {
  serveList(app, upcomingSessions, ({ actor, query }) => sessions.listUpcoming(context, actor, query))
  serveList(app, pastSessions, ({ actor, query }) => sessions.listPast(context, actor, query))
  serve(app, sessionPage, ({ actor, params }) => page.readSessionPage(context, actor, params.id))
  serve(app, showFirstName, ({ login, body }) => page.showFirstName(context, login, body))
  serveList(app, coachSessions, ({ query }) => listForCoaches(context, query))
  serve(app, coachSession, ({ params }) => coach.readSessionWithCoach(context, params.id))
  serve(app, sessionDebrief, ({ params }) => debrief.readDebrief(context, params.id))
  serve(app, saveDebrief, ({ login, params, body }) => debrief.saveDebrief(context, login, params.id, body))
  serveList(app, sessionChoices, ({ query }) => listChoices(context, query))
  serve(app, coachMonth, ({ query }) => listMonth(context, query.month))
  serve(app, freeSlots, () => listFreeSlots(context))
  serve(app, repetitionDays, ({ query }) => listRepetitionDays(context, query))
  serve(app, sessionSeries, ({ params }) => readSeries(context, params.id))
  serve(app, createSession, ({ login, body }) => createSessions(context, login, body))
  serve(app, updateSession, ({ login, params, body }) => coach.updateSession(context, login, params.id, body))
  serve(app, extendSeries, ({ login, params, body }) => series.extendSeries(context, login, params.id, body))
  serve(app, cancelSession, ({ login, params, body }) => cancel.cancelSession(context, login, params.id, body))
  serve(app, restoreSession, ({ login, params, body }) =>
    cancel.restoreSession(context, login, params.id, body?.scope ?? 'one'),
  )
  serve(app, deleteSession, ({ login, params, query }) => coach.deleteSession(context, login, params.id, query.scope))
}
