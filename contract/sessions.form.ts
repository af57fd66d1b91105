import { z } from 'zod'
import { levels, sessionTypes } from './rules/choices.ts'
import { existsInParis } from './rules/wall-time.ts'
import { NewId, optionalText, paragraph, requiredLine } from './values.ts'

export const SessionType = z.enum(sessionTypes)

export type SessionType = z.infer<typeof SessionType>

const fieldsMissing = 'Veuillez remplir tous les champs obligatoires'

const durationRefused = 'Une séance dure de 15 à 600 minutes'

const capacityRefused = 'Une séance a de 1 à 1\u00a0000 places'

const SessionFields = z.object({
  title: requiredLine(120, fieldsMissing),
  type: z.enum(sessionTypes, fieldsMissing),
  date: z
    .string(fieldsMissing)
    .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, fieldsMissing)
    .refine((text) => z.iso.date().safeParse(text).success, 'Cette date n’existe pas'),
  time: z.string(fieldsMissing).regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldsMissing),
  location: requiredLine(200, fieldsMissing),
  levelTarget: z.union([z.literal('').transform(() => null), z.enum(levels)]).nullish(),
  description: optionalText(paragraph(4000)),
  recap: optionalText(paragraph(4000)),
  published: z.boolean().default(true),
  /** Left out of a change, it stays as it is; null is the club's usual length. */
  durationMinutes: z.int().min(15, durationRefused).max(600, durationRefused).nullish(),
  /** How many may come. Left out of a change, it stays as it is; null is without a limit. */
  capacity: z.int(capacityRefused).min(1, capacityRefused).max(1000, capacityRefused).nullish(),
  /** True: `levelTarget` is the lowest level that may sign up. Left out of a change, it stays as it is. */
  levelIsMinimum: z.boolean().optional(),
})

const missingHour = {
  path: ['time'],
  error: 'Cette heure n’existe pas ce jour-là\u00a0: l’horloge passe de 2\u00a0h à 3\u00a0h',
}

/** `date` and `time` are Paris wall time; an ambiguous time in autumn is the first one. */
export const SessionForm = SessionFields.refine(existsInParis, missingHour)

export type SessionForm = z.output<typeof SessionForm>

/** Without a `version` the change overwrites the current session. */
export const SessionChange = SessionFields.extend({ version: z.int().min(0).optional() }).refine(
  existsInParis,
  missingHour,
)

export type SessionChange = z.output<typeof SessionChange>

export const NewSession = SessionFields.extend({ id: NewId }).refine(existsInParis, missingHour)

export type NewSession = z.output<typeof NewSession>

/** Why a session will not take place, for members to read. */
export const Cancellation = z.object({ reason: requiredLine(300, 'Merci d’indiquer la raison') })
