import {
  coachMembers,
  coachNotes,
  correctCoachNote,
  createCoachNote,
  deleteCoachNote,
  deleteOwnNote,
  ownCoachNotes,
  ownNotes,
  saveOwnNote,
} from '../../../contract/notes.ts'
import type { Context } from '../../context.ts'
import { sendRows } from '../../http/send-page.ts'
import { type App, serve } from '../../http/serve.ts'
import * as aboutMembers from './coach-notes.ts'
import * as memberNotes from './member-notes.ts'

export const noteRoutes = (app: App, context: Context): void => {
  serve(app, coachNotes, async (request) =>
    sendRows(coachNotes, request, await aboutMembers.list(context, request.query)),
  )
  serve(app, createCoachNote, ({ claim, body }) => aboutMembers.create(context, claim, body))
  serve(app, correctCoachNote, ({ claim, params, body }) => aboutMembers.correct(context, claim, params.id, body))
  serve(app, deleteCoachNote, ({ claim, params }) => aboutMembers.remove(context, claim, params.id))
  serve(app, coachMembers, ({ query }) => aboutMembers.listMembers(context, query))
  serve(app, ownCoachNotes, async (request) =>
    sendRows(ownCoachNotes, request, await aboutMembers.listVisible(context, request.actor, request.query)),
  )
  serve(app, ownNotes, async (request) =>
    sendRows(ownNotes, request, await memberNotes.listOwn(context, request.actor, request.query)),
  )
  serve(app, saveOwnNote, ({ claim, params, body }) => memberNotes.save(context, claim, params.id, body.text))
  serve(app, deleteOwnNote, ({ claim, params }) => memberNotes.remove(context, claim, params.id))
}
