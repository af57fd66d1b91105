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
import { type App, serve } from '../../http/serve.ts'
import * as aboutMembers from './coach-notes.ts'
import * as memberNotes from './member-notes.ts'

export const noteRoutes = (app: App, context: Context): void => {
  serve(app, coachNotes, async ({ query, reply }) => {
    const { notes, total } = await aboutMembers.list(context, query)
    if (total !== undefined) reply.header('x-total-count', total)
    return notes
  })
  serve(app, createCoachNote, ({ claim, body }) => aboutMembers.create(context, claim, body))
  serve(app, correctCoachNote, ({ claim, params, body }) => aboutMembers.correct(context, claim, params.id, body))
  serve(app, deleteCoachNote, ({ claim, params }) => aboutMembers.remove(context, claim, params.id))
  serve(app, coachMembers, ({ query }) => aboutMembers.listMembers(context, query))
  serve(app, ownCoachNotes, ({ actor }) => aboutMembers.listVisible(context, actor))
  serve(app, ownNotes, ({ actor }) => memberNotes.listOwn(context, actor))
  serve(app, saveOwnNote, ({ claim, params, body }) => memberNotes.save(context, claim, params.id, body.text))
  serve(app, deleteOwnNote, ({ claim, params }) => memberNotes.remove(context, claim, params.id))
}
