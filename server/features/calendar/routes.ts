import {
  calendarLinks,
  clubCalendar,
  nextMeetings,
  personalCalendar,
  renewCalendarLink,
  revokeCalendarLink,
  sessionCalendar,
} from '../../../contract/calendar.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import * as calendar from './service.ts'

export const calendarRoutes = (app: App, context: Context): void => {
  serve(app, clubCalendar, calendar.createClubCalendar(context))
  serve(app, personalCalendar, ({ query }) => calendar.writePersonalCalendar(context, query.cle))
  serve(app, sessionCalendar, ({ params }) => calendar.writeSession(context, params.id))
  serve(app, nextMeetings, () => calendar.listMeetings(context, context.db))
  serve(app, calendarLinks, ({ actor }) => calendar.readLinks(context.db, context, actor))
  serve(app, renewCalendarLink, ({ login }) => calendar.renewLink(context, login))
  serve(app, revokeCalendarLink, ({ login }) => calendar.revokeLink(context, login))
}
