import { z } from 'zod'
import { noteTextRequired } from './rules/note-text.ts'
import { maxTextLength } from './rules/text-length.ts'
import { Id, NewId, requiredParagraph } from './values.ts'

const content = requiredParagraph(maxTextLength, noteTextRequired)

export const CoachNoteForm = z.object({
  id: NewId,
  userId: Id,
  sessionId: z.union([z.literal('').transform(() => null), Id]).nullish(),
  content,
  isVisible: z.boolean().default(false),
})

export const CoachNoteCorrection = z.object({ content, isVisible: z.boolean() })

export type CoachNoteCorrection = z.output<typeof CoachNoteCorrection>
