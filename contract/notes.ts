import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CoachNoteCorrection, CoachNoteForm, noteTextRequired } from './notes.form.ts'
import { PersonFirstName } from './people.ts'
import { maxTextLength } from './rules/limits.ts'
import { BySessionQuery } from './sessions/by-session.ts'
import { ById, IsoInstant, ListQuery, Nothing, requiredParagraph, singleLine } from './values.ts'

const SessionTitle = z.object({ title: z.string() })

export const CoachNote = z.object({
  id: z.string(),
  userId: z.string(),
  sessionId: z.string().nullable(),
  content: z.string(),
  /** False for a note that only coaches read. */
  isVisible: z.boolean(),
  createdAt: IsoInstant,
  /** Time of the last correction; null before the first. */
  updatedAt: IsoInstant.nullable(),
  /** Author; null once that person was deleted. */
  coach: PersonFirstName.nullable(),
  user: z.object({ prenom: z.string(), nom: z.string() }),
  session: SessionTitle.nullable(),
})
export type CoachNote = z.infer<typeof CoachNote>

/** A coach's note as its member reads it. */
export const OwnCoachNote = z.object({
  id: z.string(),
  sessionId: z.string().nullable(),
  content: z.string(),
  createdAt: IsoInstant,
  coach: z.object({ prenom: z.string() }).nullable(),
  session: SessionTitle.nullable(),
})

export const MemberNote = z.object({
  id: z.string(),
  sessionId: z.string(),
  text: z.string(),
  createdAt: IsoInstant,
  updatedAt: IsoInstant,
  session: z.object({ title: z.string(), date: IsoInstant }),
})
export type MemberNote = z.infer<typeof MemberNote>

const Limit = z.coerce.number().int().min(1)

/** `search` filters by member name. */
export const CoachNoteQuery = ListQuery.extend({
  search: singleLine(100).optional(),
  visibility: z.enum(['visible', 'private']).optional(),
  limit: Limit.max(1000).optional(),
})
export type CoachNoteQuery = z.output<typeof CoachNoteQuery>

/** The newest first; without `limit` at most 500. */
export const coachNotes = endpoint({
  method: 'GET',
  path: '/api/coach/notes',
  access: 'coach',
  query: CoachNoteQuery,
  response: z.array(CoachNote),
  isConditional: true,
})
/** Private unless `isVisible`. 404 `user_not_found` or `session_not_found`. */
export const createCoachNote = endpoint({
  method: 'POST',
  path: '/api/coach/notes',
  access: 'coach',
  body: CoachNoteForm,
  response: CoachNote,
  status: 201,
})
/** Corrects a note, by its author only; the earlier text is kept for a year. */
export const correctCoachNote = endpoint({
  method: 'PUT',
  path: '/api/coach/notes/:id',
  access: 'coach',
  params: ById,
  body: CoachNoteCorrection,
  response: CoachNote,
})
/** Deletes a note, by its author only. Lists omit it at once; retention erases it after a year. */
export const deleteCoachNote = endpoint({
  method: 'DELETE',
  path: '/api/coach/notes/:id',
  access: 'coach',
  params: ById,
  response: Nothing,
  status: 204,
})
/** The newest first; without `limit` at most 500. */
export const ownCoachNotes = endpoint({
  method: 'GET',
  path: '/api/my/coach-notes',
  access: 'signedIn',
  query: ListQuery,
  response: z.array(OwnCoachNote),
})
/** The latest session first; without `limit` at most 1000. */
export const memberNotes = endpoint({
  method: 'GET',
  path: '/api/my/notes',
  access: 'signedIn',
  query: BySessionQuery,
  response: z.array(MemberNote),
})
/** One note for each session; it replaces the earlier one. 404 `session_not_found`. */
export const saveMemberNote = endpoint({
  method: 'PUT',
  path: '/api/my/sessions/:id/note',
  access: 'signedIn',
  params: ById,
  body: z.object({ text: requiredParagraph(maxTextLength, noteTextRequired) }),
  response: MemberNote,
})
/** 404 `note_not_found`. */
export const deleteMemberNote = endpoint({
  method: 'DELETE',
  path: '/api/my/sessions/:id/note',
  access: 'signedIn',
  params: ById,
  response: Nothing,
  status: 204,
})
