import { z } from 'zod'
import { levels, sessionTypes } from '../rules/choices.ts'
import { maxTextLength } from '../rules/limits.ts'
import { isWallTimeInParis } from '../rules/time/wall-time.ts'
import { NewId, optionalText, paragraph, requiredLine } from '../values.ts'
import { Day, missingFields, missingHour, Time } from './day-time.form.ts'
import { Repetition, repetitionIssue } from './repetition.form.ts'

export const SessionType = z.enum(sessionTypes)
export type SessionType = z.infer<typeof SessionType>

/** Shortest and longest session, in minutes. */
export const sessionMinutesBounds = { shortest: 15, longest: 600 } as const
const durationMessage = `Une séance dure de ${sessionMinutesBounds.shortest} à ${sessionMinutesBounds.longest} minutes`

const capacityMessage = 'Une séance a de 1 à 1\u00a0000 places'

const trialPlacesMessage = 'Une séance a de 1 à 50 places d’essai'

const SessionFields = z.object({
  title: requiredLine(120, missingFields),
  type: z.enum(sessionTypes, missingFields),
  date: Day,
  time: Time,
  location: requiredLine(200, missingFields),
  levelTarget: z.union([z.literal('').transform(() => null), z.enum(levels)]).nullish(),
  description: optionalText(paragraph(maxTextLength)),
  recap: optionalText(paragraph(maxTextLength)),
  published: z.boolean().default(true),
  /** Absent in a change: unchanged; null: the club's usual length. */
  durationMinutes: z
    .int()
    .min(sessionMinutesBounds.shortest, durationMessage)
    .max(sessionMinutesBounds.longest, durationMessage)
    .nullish(),
  /** Number of places. Absent in a change: unchanged; null: no limit. */
  capacity: z.int(capacityMessage).min(1, capacityMessage).max(1000, capacityMessage).nullish(),
  /** True: `levelTarget` is the lowest level that may sign up. Absent in a change: unchanged. */
  levelIsMinimum: z.boolean().optional(),
  /** Places for trial visitors. Absent in a change: unchanged; null: not open to them. */
  trialPlaces: z.int(trialPlacesMessage).min(1, trialPlacesMessage).max(50, trialPlacesMessage).nullish(),
})

/** `date` and `time` are Paris wall time; an ambiguous time in autumn is the first one. */
export const SessionForm = SessionFields.refine(isWallTimeInParis, missingHour)
export type SessionForm = z.output<typeof SessionForm>

/**
 * Sessions of a series that an action changes: the named one, also the later ones, or all upcoming ones. Except for
 * `one`, sessions that have started never change, and the named session must not have started.
 */
export const Scope = z.enum(['one', 'following', 'all']).default('one')
export type Scope = z.output<typeof Scope>

/** Without a `version` the change overwrites the current session. */
export const SessionChange = SessionFields.extend({ version: z.int().min(0).optional(), scope: Scope }).refine(
  isWallTimeInParis,
  missingHour,
)
export type SessionChange = z.output<typeof SessionChange>

/** With `repeat`, creates one session on each of its days, the first on `date` unless that is skipped. */
export const NewSession = SessionFields.extend({ id: NewId, repeat: Repetition.nullish() })
  .refine(isWallTimeInParis, missingHour)
  .superRefine(({ date, time, repeat }, { addIssue }) => {
    const issue = repeat && repetitionIssue({ date, time, ...repeat })
    if (issue)
      addIssue({
        code: 'custom',
        path: issue.field === 'time' ? ['time'] : ['repeat', issue.field],
        message: issue.message,
      })
  })
export type NewSession = z.output<typeof NewSession>
