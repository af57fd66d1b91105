import {
  answerNoteRequest,
  deleteOwnAccount,
  exportOwnData,
  noteReview,
  ownNoteRequest,
  requestOwnNotes,
} from '../../../contract/own-data.ts'
import type { Context } from '../../context.ts'
import { limitFailedSignIns } from '../../http/failed-sign-ins.ts'
import { withHashQuota } from '../../http/hash-quota.ts'
import { clearLoginCookie } from '../../http/login-cookie.ts'
import { type App, serve } from '../../http/serve.ts'
import * as deletion from './deletion.ts'
import { writeExport } from './export.ts'
import * as noteRequest from './note-request/service.ts'

export const ownDataRoutes = (app: App, context: Context): void => {
  serve(app, exportOwnData, ({ actor }) => writeExport(context, actor))
  serve(app, ownNoteRequest, ({ actor }) => noteRequest.readOwnRequest(context, actor))
  serve(app, requestOwnNotes, ({ login }) => noteRequest.requestNotes(context, login))
  serve(app, noteReview, ({ params }) => noteRequest.reviewNotes(context, params.id))
  serve(app, answerNoteRequest, ({ login, params, body }) =>
    noteRequest.answerRequest(context, login, params.id, body.texts),
  )
  serve(app, deleteOwnAccount, async ({ login, body, request, reply }) => {
    const attempt = () =>
      deletion.deleteOwnAccount(withHashQuota(context, request, { userId: login.userId }), login, body)
    await limitFailedSignIns(context, { email: login.email, address: request.ip }, attempt)
    clearLoginCookie(reply, context.config)
  })
}
