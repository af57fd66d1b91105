import { z } from 'zod'
import { levels, sessionTypes } from './rules/choices.ts'
import { maxRepeated, repeatedDays } from './rules/repetition.ts'
import { existsInParis } from './rules/wall-time.ts'
import { NewId, optionalText, paragraph, requiredLine } from './values.ts'

export const SessionType = z.enum(sessionTypes)

export type SessionType = z.infer<typeof SessionType>

const fieldsMissing = 'Veuillez remplir tous les champs obligatoires'

const durationRefused = 'Une séance dure de 15 à 600 minutes'

const capacityRefused = 'Une séance a de 1 à 1\u00a0000 places'

/** A day in Paris, YYYY-MM-DD. */
const Day = z
  .string(fieldsMissing)
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, fieldsMissing)
  .refine((text) => z.iso.date().safeParse(text).success, 'Cette date n’existe pas')
/** An hour in Paris, HH:MM. */
const Time = z.string(fieldsMissing).regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldsMissing)

const trialPlacesRefused = 'Une séance a de 1 à 50 places d’essai'

const SessionFields = z.object({
  title: requiredLine(120, fieldsMissing),
  type: z.enum(sessionTypes, fieldsMissing),
  date: Day,
  time: Time,
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
  /** Places for visitors who try the session. Left out of a change, it stays as it is; null is not open to them. */
  trialPlaces: z.int(trialPlacesRefused).min(1, trialPlacesRefused).max(50, trialPlacesRefused).nullish(),
})

const missingHour = {
  path: ['time'],
  error: 'Cette heure n’existe pas ce jour-là\u00a0: l’horloge passe de 2\u00a0h à 3\u00a0h',
}

/** What coaches tell each other about a session. With `known`, the text that the coach had read. */
export const PostNotes = z.object({ postNotes: optionalText(paragraph(4000)), known: z.string().nullable().optional() })

export type PostNotes = z.output<typeof PostNotes>

/** `date` and `time` are Paris wall time; an ambiguous time in autumn is the first one. */
export const SessionForm = SessionFields.refine(existsInParis, missingHour)

export type SessionForm = z.output<typeof SessionForm>

/**
 * Which sessions of a series an act concerns: the named one, it and the later ones, or all to come. Except for `one`, a
 * session that has started is never touched, and cannot be the named one.
 */
export const Scope = z.enum(['one', 'following', 'all']).default('one')

export type Scope = z.output<typeof Scope>

/** Without a `version` the change overwrites the current session. */
export const SessionChange = SessionFields.extend({ version: z.int().min(0).optional(), scope: Scope }).refine(
  existsInParis,
  missingHour,
)

export type SessionChange = z.output<typeof SessionChange>

/** A session every week or every two weeks, until a last day, except on some days. */
export const Repetition = z.object({
  everyWeeks: z.literal([1, 2]),
  until: Day,
  skip: z.array(Day).max(maxRepeated).default([]),
})

export type Repetition = z.output<typeof Repetition>

type Repeated = { date: string; time?: string | undefined; everyWeeks: number; until: string; skip?: string[] }

/** Days of a repetition, without those to skip. */
export const keptDays = ({ skip = [], ...repetition }: Repeated): string[] =>
  repeatedDays(repetition).filter((day) => !skip.includes(day))

const tooMany = `${maxRepeated} séances au plus à la fois\u00a0: choisissez une date plus proche`

/** What is wrong with a repetition, by the field that it concerns; undefined if nothing is. */
export const repetitionIssue = (
  repeated: Repeated,
): { field: 'until' | 'skip' | 'time'; message: string } | undefined => {
  const { date, time, until } = repeated
  if (until < date) return { field: 'until', message: 'La dernière date vient avant la première' }
  if (repeatedDays(repeated).length > maxRepeated) return { field: 'until', message: tooMany }
  const days = keptDays(repeated)
  if (days.length === 0) return { field: 'skip', message: 'Gardez au moins une date' }
  const exists = time === undefined || days.every((day) => day === date || existsInParis({ date: day, time }))
  return exists ? undefined : { field: 'time', message: missingHour.error }
}

/** With `repeat`, creates one session on each of its days, the first on `date` unless that is skipped. */
export const NewSession = SessionFields.extend({ id: NewId, repeat: Repetition.nullish() })
  .refine(existsInParis, missingHour)
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

/** The days of a repetition before it is created; with `time`, also the sessions that they would clash with. */
export const RepetitionQuery = z
  .object({
    date: Day,
    time: Time.optional(),
    everyWeeks: z.coerce.number().pipe(z.literal([1, 2])),
    until: Day,
  })
  .superRefine((query, { addIssue }) => {
    const issue = repetitionIssue({ ...query, time: undefined })
    if (issue) addIssue({ code: 'custom', path: [issue.field], message: issue.message })
  })

export type RepetitionQuery = z.output<typeof RepetitionQuery>

/** Why a session will not take place, for members to read. */
export const Cancellation = z.object({
  reason: requiredLine(300, 'Merci d’indiquer la raison'),
  scope: Scope,
})

export const Restoration = z.object({ scope: Scope }).nullish()
