import { z } from 'zod'
import { Visitor } from '../attendance.ts'
import { endpoint } from '../endpoint.ts'
import { NamedPerson } from '../people.ts'
import { maxTextLength } from '../rules/limits.ts'
import { ById, optionalText, paragraph } from '../values.ts'

/** The text of a debrief. `known`: the text that the coach read; another stored text is a conflict. */
export const DebriefText = z.object({
  postNotes: optionalText(paragraph(maxTextLength)),
  known: z.string().nullable().optional(),
})
export type DebriefText = z.output<typeof DebriefText>

/** Tasks of coaches for a past session, who came, and the text that only they read. */
export const Debrief = z.object({
  isSheetSaved: z.boolean(),
  hasRecap: z.boolean(),
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
export type Debrief = z.infer<typeof Debrief>

/** 409 `session_not_started` before the start. */
export const sessionDebrief = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/:id/after',
  access: 'coach',
  params: ById,
  response: Debrief,
})
/** Null removes the text. 409 `post_notes_changed` with the stored text in `current`; 409 `session_not_started`. */
export const saveDebrief = endpoint({
  method: 'PUT',
  path: '/api/coach/sessions/:id/after',
  access: 'coach',
  params: ById,
  body: DebriefText,
  response: Debrief,
})
