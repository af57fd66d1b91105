import { z } from 'zod'
import { maxTextLength } from './rules/limits.ts'
import { Id, NewId, requiredParagraph } from './values.ts'

export const noteTextRequired = 'Le texte de la note est requis'
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
