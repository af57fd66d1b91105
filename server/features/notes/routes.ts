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
import * as aboutMembers from './coach-notes.ts'
import * as memberNotes from './member-notes.ts'

export const noteRoutes = (app: App, context: Context): void => {
  serve(app, coachNotes, async (request) =>
    sendList(coachNotes, request, await aboutMembers.list(context, request.query)),
  )
  serve(app, createCoachNote, ({ login, body }) => aboutMembers.create(context, login, body))
  serve(app, correctCoachNote, ({ login, params, body }) => aboutMembers.correct(context, login, params.id, body))
  serve(app, deleteCoachNote, ({ login, params }) => aboutMembers.remove(context, login, params.id))
  serve(app, coachMembers, ({ query }) => aboutMembers.listMembers(context, query))
  serve(app, ownCoachNotes, async (request) =>
    sendList(ownCoachNotes, request, await aboutMembers.listVisible(context, request.actor, request.query)),
  )
  serve(app, ownNotes, async (request) =>
    sendList(ownNotes, request, await memberNotes.listOwn(context, request.actor, request.query)),
  )
  serve(app, saveOwnNote, ({ login, params, body }) => memberNotes.save(context, login, params.id, body.text))
  serve(app, deleteOwnNote, ({ login, params }) => memberNotes.remove(context, login, params.id))
}
