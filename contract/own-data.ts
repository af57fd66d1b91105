import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CurrentPassword } from './passwords.ts'
import { maxTextLength } from './rules/limits.ts'
import { ById, FileContent, Id, IsoInstant, Nothing, requiredParagraph } from './values.ts'

/** Own-data export: all data about the caller, as a JSON file that describes its parts. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/my/export',
  access: 'signedIn',
  response: FileContent,
  file: { type: 'application/json', name: 'mes-donnees.json' },
})

/** Whether deleting the account keeps or erases data linked by its confirmed e-mail: newsletter, messages, mails. */
export const Correspondence = z.enum(['keep', 'erase']).default('keep')
export type Correspondence = z.output<typeof Correspondence>

export const AccountDeletion = z.object({
  password: CurrentPassword,
  correspondence: Correspondence,
})

/** POST, because some proxies drop the body of a DELETE, and it holds the password. */
export const deleteOwnAccount = endpoint({
  method: 'POST',
  path: '/api/my/account-deletion',
  access: 'signedIn',
  body: AccountDeletion,
  response: Nothing,
  status: 204,
})

/** `askedAt` is null without an open request, `answeredAt` before the first answer. */
export const NoteRequest = z.object({ askedAt: IsoInstant.nullable(), answeredAt: IsoInstant.nullable() })
export type NoteRequest = z.infer<typeof NoteRequest>

/** The caller's request for the notes that only coaches read. */
export const ownNoteRequest = endpoint({
  method: 'GET',
  path: '/api/my/note-request',
  access: 'signedIn',
  response: NoteRequest,
})
/** Asks the board to review and release those notes; does nothing while a request is unanswered. */
export const requestOwnNotes = endpoint({
  method: 'POST',
  path: '/api/my/note-request',
  access: 'signedIn',
  response: NoteRequest,
})

export const privateTextStates = ['current', 'corrected', 'deleted'] as const

/** A private note, or a text that is kept for a year: a deleted note, or the earlier text of a corrected one. */
const PrivateText = z.object({
  /** Id of the note, or of its earlier version. */
  id: z.string(),
  text: z.string(),
  writtenAt: IsoInstant,
  /** First name of its author; null once that person was deleted. */
  coach: z.string().nullable(),
  state: z.enum(privateTextStates),
})
export type PrivateText = z.infer<typeof PrivateText>

export const NoteReview = z.object({ askedAt: IsoInstant, texts: z.array(PrivateText) })
export type NoteReview = z.infer<typeof NoteReview>

/** Texts to review for an unanswered request, the oldest first; `id` is a user id. */
export const noteReview = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/note-request',
  access: 'admin',
  params: ById,
  response: NoteReview,
})

/** As long as a coach's note may be. */
const ReviewedText = z.object({ id: Id, text: requiredParagraph(maxTextLength, 'Ce texte ne peut pas rester vide') })

/** Releases the reviewed texts to the person. Fails with `notes_changed` if they differ from those of `noteReview`. */
export const answerNoteRequest = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/note-request',
  access: 'admin',
  params: ById,
  body: z.object({ texts: z.array(ReviewedText).max(2000) }),
  bodyLimit: 16 * 1024 * 1024,
  response: Nothing,
  status: 204,
})
