import {
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
import { type App, serve } from '../../http/serve.ts'
import { serveList } from '../../http/serve-list.ts'
import * as coach from './coach-notes/service.ts'
import * as own from './own-notes/service.ts'

export const noteRoutes = (app: App, context: Context): void => {
  serveList(app, coachNotes, ({ query }) => coach.listCoachNotes(context, query))
  serve(app, createCoachNote, ({ login, body }) => coach.createCoachNote(context, login, body))
  serve(app, correctCoachNote, ({ login, params, body }) => coach.correctCoachNote(context, login, params.id, body))
  serve(app, deleteCoachNote, ({ login, params }) => coach.deleteCoachNote(context, login, params.id))
  serveList(app, ownCoachNotes, ({ actor, query }) => coach.listVisible(context, actor, query))
  serveList(app, ownNotes, ({ actor, query }) => own.listOwnNotes(context, actor, query))
  serve(app, saveOwnNote, ({ login, params, body }) => own.saveOwnNote(context, login, params.id, body.text))
  serve(app, deleteOwnNote, ({ login, params }) => own.deleteOwnNote(context, login, params.id))
}
