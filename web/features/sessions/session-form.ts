import { type CoachSession, SessionForm } from '../../../contract/sessions.ts'
import { dateField, hourOfDay, timeField } from '../../lib/dates.ts'
import { sameDayNextWeek } from './next-slots.ts'

/** What the form was opened for: a new session, a change, or a copy of the given one. */
export type Task = { kind: 'new' } | { kind: 'change' | 'copy'; session: CoachSession }

const empty = {
  title: '',
  type: 'HYROX' as CoachSession['type'],
  date: '',
  time: '',
  location: '',
  levelTarget: '' as NonNullable<CoachSession['levelTarget']> | '',
  description: '',
  recap: '',
  published: true,
}
export type SessionValues = typeof empty

/** A stored session as the form holds it. */
export const valuesOf = (session: CoachSession): SessionValues => ({
  title: session.title,
  type: session.type,
  date: dateField(session.date),
  time: session.time.slice(0, 5),
  location: session.location,
  levelTarget: session.levelTarget ?? '',
  description: session.description ?? '',
  recap: session.recap ?? '',
  published: session.published,
})

/** What the form holds before anything is typed; a copy is a week later and has not been recapped. */
export const startOf = (task: Task, now: string): SessionValues => {
  if (task.kind === 'new') return empty
  const values = valuesOf(task.session)
  if (task.kind === 'change') return values
  return { ...values, date: sameDayNextWeek(values.date, dateField(now)), recap: '' }
}

/** Where what is typed waits until it is saved; named after the coach, who may not be the next one at this screen. */
export const draftName = (coachId: string, task: Task): string =>
  `seance:${coachId}:${task.kind === 'new' ? 'nouvelle' : `${task.kind}:${task.session.id}`}`

type Planned = Pick<CoachSession, 'id' | 'date' | 'time' | 'title'>

/** What a coach should know before saving; nothing of it prevents the save. */
export const warningsFor = (
  { date, time }: Pick<SessionValues, 'date' | 'time'>,
  task: Task,
  sessions: readonly Planned[],
  now: string,
): string[] => {
  if (!SessionForm.shape.date.safeParse(date).success) return []
  const own = task.kind === 'change' ? task.session : undefined
  const isMoved = !own || dateField(own.date) !== date || own.time !== time
  const today = dateField(now)
  const isPast = date < today || (date === today && time !== '' && time <= timeField(now))
  const others = sessions.filter((session) => session.id !== own?.id && dateField(session.date) === date)
  const named = others.map((other) => `« ${other.title} » à ${hourOfDay(other.time)}`)
  return [
    ...(isPast && isMoved ? ['Cette date est passée : la séance ira directement dans les séances passées.'] : []),
    ...(named.length > 0 && isMoved ? [`Il y a déjà une séance ce jour-là : ${named.join(', ')}.`] : []),
  ]
}
