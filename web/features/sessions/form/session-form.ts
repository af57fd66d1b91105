import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { hourOfDay } from '../../../../contract/rules/time/dates.ts'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import { nextRepeatedDay } from '../../../../contract/rules/time/repetition.ts'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import { type NewSession, SessionForm } from '../../../../contract/sessions/session.form.ts'
import { timeField } from '../../../lib/texts/dates.ts'
import type { Repeat } from '../series/repetition.ts'

export type SessionFormState = UseFormReturn<z.input<typeof NewSession>, unknown, NewSession>

/** Why the form is open: for a new session (with the coach's last one), or to edit or copy a session. */
export type FormPurpose = { kind: 'new'; last?: CoachSession } | { kind: 'change' | 'copy'; session: CoachSession }

const emptyValues = {
  title: '',
  type: 'HYROX' as CoachSession['type'],
  date: '',
  time: '',
  location: '',
  levelTarget: '' as NonNullable<CoachSession['levelTarget']> | '',
  description: '',
  recap: '',
  capacity: null as number | null,
  durationMinutes: null as number | null,
  levelIsMinimum: false,
  trialPlaces: null as number | null,
  published: true,
}
export type SessionValues = typeof emptyValues
/** Initial values; only a new session can repeat. */
export type StartValues = SessionValues & { repeat: Repeat | null }

/** Form values of a stored session. */
export const toSessionValues = (session: CoachSession): SessionValues => ({
  title: session.title,
  type: session.type,
  date: parisDay(session.date),
  time: session.time.slice(0, 5),
  location: session.location,
  levelTarget: session.levelTarget ?? '',
  description: session.description ?? '',
  recap: session.recap ?? '',
  capacity: session.capacity,
  durationMinutes: session.durationMinutes,
  levelIsMinimum: session.levelIsMinimum,
  trialPlaces: session.trialPlaces,
  published: session.published,
})

/** Initial form values; a copy is a week later and has no recap. */
export const startValues = (purpose: FormPurpose, now: string): StartValues => {
  if (purpose.kind === 'new') return { ...emptyValues, repeat: null }
  const values = { ...toSessionValues(purpose.session), repeat: null }
  if (purpose.kind === 'change') return values
  return { ...values, date: nextRepeatedDay(values.date, 1, parisDay(now)), recap: '' }
}

/** Options of the coach's last session; undefined if they are the defaults. */
export const lastOptions = (purpose: FormPurpose) => {
  if (purpose.kind !== 'new' || !purpose.last) return undefined
  const { capacity, durationMinutes, levelIsMinimum, levelTarget } = purpose.last
  const hasMinimum = levelIsMinimum && levelTarget !== null
  if (capacity === null && durationMinutes === null && !hasMinimum) return undefined
  return { capacity, durationMinutes, levelIsMinimum, levelTarget }
}

/** Text of the toast after a save. */
export const savedText = ({
  created,
  changedCount,
  keptOwnCount = 0,
}: {
  created?: number
  changedCount?: number
  keptOwnCount?: number
}): string => {
  if (created !== undefined) return created >= 2 ? `${created} séances créées` : 'Séance créée avec succès'
  const exceptions =
    keptOwnCount >= 2
      ? `${keptOwnCount} séances gardent une valeur changée à part`
      : 'Une séance garde une valeur changée à part'
  const text =
    changedCount !== undefined && changedCount >= 2
      ? `${changedCount} séances modifiées`
      : 'Séance modifiée avec succès'
  return keptOwnCount > 0 ? `${text}. ${exceptions}.` : text
}

type PlannedSession = Pick<CoachSession, 'id' | 'date' | 'time' | 'title'>

/** Warnings about the date; they do not prevent saving. */
export const warningsFor = (
  { date, time }: Pick<SessionValues, 'date' | 'time'>,
  purpose: FormPurpose,
  sessions: readonly PlannedSession[],
  now: string,
): string[] => {
  if (!SessionForm.shape.date.safeParse(date).success) return []
  const edited = purpose.kind === 'change' ? purpose.session : undefined
  const isMoved = !edited || parisDay(edited.date) !== date || edited.time !== time
  const today = parisDay(now)
  const isPast = date < today || (date === today && time !== '' && time <= timeField(now))
  const sessionsOfDay = sessions.filter((session) => session.id !== edited?.id && parisDay(session.date) === date)
  const descriptions = sessionsOfDay.map((other) => `« ${other.title} » à ${hourOfDay(other.time)}`)
  return [
    ...(isPast && isMoved ? ['Cette date est passée : la séance ira directement dans les séances passées.'] : []),
    ...(descriptions.length > 0 && isMoved ? [`Il y a déjà une séance ce jour-là : ${descriptions.join(', ')}.`] : []),
  ]
}
