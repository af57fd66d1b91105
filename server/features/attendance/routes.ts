import { attendanceSheet, saveAttendance, sendMarks } from '../../../contract/attendance.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { receiveMarks } from './marks/service.ts'
import * as attendance from './service.ts'

export const attendanceRoutes = (app: App, context: Context): void => {
  serve(app, attendanceSheet, ({ params }) => attendance.readSheet(context, params.id))
  serve(app, saveAttendance, ({ login, params, body }) => attendance.saveSheet(context, login, params.id, body))
  serve(app, sendMarks, ({ login, params, body }) => receiveMarks(context, login, params.id, body))
}
