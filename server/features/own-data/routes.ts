import {
  answerNoteRequest,
  deleteOwnAccount,
  exportOwnData,
  noteReview,
  ownNoteRequest,
  requestOwnNotes,
} from '../../../contract/own-data.ts'
import type { Context } from '../../context.ts'
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
  serve(app, deleteOwnAccount, async ({ login, body, reply }) => {
    await deletion.deleteOwnAccount(context, login, body)
    clearLoginCookie(reply, context.config)
  })
}
