import {
  coachMembers,
  coachNotes,
  createCoachNote,
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
  serve(app, createCoachNote, ({ user, body }) => aboutMembers.create(context, user, body))
  serve(app, coachMembers, ({ query }) => aboutMembers.listMembers(context, query))
  serve(app, ownCoachNotes, ({ user }) => aboutMembers.listVisible(context, user))
  serve(app, ownNotes, ({ user }) => memberNotes.listOwn(context, user))
  serve(app, saveOwnNote, ({ user, params, body }) => memberNotes.save(context, user, params.id, body.text))
  serve(app, deleteOwnNote, ({ user, params }) => memberNotes.remove(context, user, params.id))
}
