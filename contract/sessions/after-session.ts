import { z } from 'zod'
import { Visitor } from '../attendance.ts'
import { endpoint } from '../endpoint.ts'
import { NamedPerson } from '../people.ts'
import { maxTextLength } from '../rules/limits.ts'
import { ById, optionalText, paragraph } from '../values.ts'

/** Debrief of a session, between coaches. `known`: the text that the coach read; another stored text is a conflict. */
export const PostNotes = z.object({
  postNotes: optionalText(paragraph(maxTextLength)),
  known: z.string().nullable().optional(),
})
export type PostNotes = z.output<typeof PostNotes>

/** Tasks of coaches for a past session, and the texts that only they read. */
export const AfterSession = z.object({
  isSheetSaved: z.boolean(),
  hasRecap: z.boolean(),
  /** Debrief of the coaches. */
  postNotes: z.string().nullable(),
  /** Signed up and did not come; empty before the sheet is saved. */
  absent: z.array(NamedPerson),
  /** Came without signing up. */
  unexpected: z.array(NamedPerson),
  /** Guests who came. */
  guests: z.array(Visitor.omit({ present: true })),
  /** Visitors who came to try this session. */
  trials: z.array(Visitor.omit({ present: true })),
})
export type AfterSession = z.infer<typeof AfterSession>

/** 409 `session_not_started` before the start. */
export const afterSession = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/:id/after',
  access: 'coach',
  params: ById,
  response: AfterSession,
})
/** Null removes the debrief. 409 `post_notes_changed` with the stored text in `current`; 409 `session_not_started`. */
export const savePostNotes = endpoint({
  method: 'PUT',
  path: '/api/coach/sessions/:id/after',
  access: 'coach',
  params: ById,
  body: PostNotes,
  response: AfterSession,
})
