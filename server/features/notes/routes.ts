import {
  coachNotes,
  correctCoachNote,
  createCoachNote,
  deleteCoachNote,
  deleteMemberNote,
  memberNotes,
  ownCoachNotes,
  saveMemberNote,
} from '../../../contract/notes.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { serveList } from '../../http/serve-list.ts'
import * as coach from './coach-notes/service.ts'
import * as member from './member-notes/service.ts'

export const noteRoutes = (app: App, context: Context): void => {
  serveList(app, coachNotes, ({ query }) => coach.listCoachNotes(context, query))
  serve(app, createCoachNote, ({ login, body }) => coach.createCoachNote(context, login, body))
  serve(app, correctCoachNote, ({ login, params, body }) => coach.correctCoachNote(context, login, params.id, body))
  serve(app, deleteCoachNote, ({ login, params }) => coach.deleteCoachNote(context, login, params.id))
  serveList(app, ownCoachNotes, ({ actor, query }) => coach.listVisible(context, actor, query))
  serveList(app, memberNotes, ({ actor, query }) => member.listMemberNotes(context, actor, query))
  serve(app, saveMemberNote, ({ login, params, body }) => member.saveMemberNote(context, login, params.id, body.text))
  serve(app, deleteMemberNote, ({ login, params }) => member.deleteMemberNote(context, login, params.id))
}
