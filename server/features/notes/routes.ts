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
import { sendList } from '../../http/send-list.ts'
import { type App, serve } from '../../http/serve.ts'
import * as coach from './coach-notes/service.ts'
import * as own from './own-notes/service.ts'

export const noteRoutes = (app: App, context: Context): void => {
  serve(app, coachNotes, async (request) =>
    sendList(coachNotes, request, await coach.listCoachNotes(context, request.query)),
  )
  serve(app, createCoachNote, ({ login, body }) => coach.createCoachNote(context, login, body))
  serve(app, correctCoachNote, ({ login, params, body }) => coach.correctCoachNote(context, login, params.id, body))
  serve(app, deleteCoachNote, ({ login, params }) => coach.deleteCoachNote(context, login, params.id))
  serve(app, coachMembers, ({ query }) => coach.searchMembers(context, query))
  serve(app, ownCoachNotes, async (request) =>
    sendList(ownCoachNotes, request, await coach.listVisible(context, request.actor, request.query)),
  )
  serve(app, ownNotes, async (request) =>
    sendList(ownNotes, request, await own.listOwnNotes(context, request.actor, request.query)),
  )
  serve(app, saveOwnNote, ({ login, params, body }) => own.saveOwnNote(context, login, params.id, body.text))
  serve(app, deleteOwnNote, ({ login, params }) => own.deleteOwnNote(context, login, params.id))
}
