import { dayInWordsAt } from '../../contract/rules/time/dates.ts'
import type { CoachSession } from '../../contract/sessions/coach-session.ts'
import type { MailContext } from './content.ts'
import { dayAtHour, hourInParis } from './dates.ts'

export type MailedSession = Pick<CoachSession, 'date' | 'title' | 'location'>
/** In order of date. */
export type MailedSessions = readonly [MailedSession, ...MailedSession[]]

/** "séance « Côtes » du dimanche 6 décembre à 10 h (Parc)" */
export const sessionInWords = ({ date, title, location }: MailedSession) =>
  `séance «\u00a0${title}\u00a0» du ${dayInWordsAt(date)} à ${hourInParis(date)} (${location})`

export const sessionLink = ({ config }: MailContext, { id }: { id: string }) => `${config.publicUrl}/seances/${id}`

export const dateList = (sessions: MailedSessions) => ({
  title: 'Les dates',
  text: sessions.map(({ date, title }) => `${dayAtHour(date)}\u00a0: ${title}`).join('\n'),
})

export const nextSessions = ({ config }: MailContext) => ({
  label: 'Voir les prochaines séances',
  url: `${config.publicUrl}/seances`,
})
