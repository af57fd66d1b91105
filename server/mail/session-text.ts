import type { Meeting } from '../../contract/calendar.ts'
import { capitalize, dayInWordsAt } from '../../contract/rules/time/dates.ts'
import type { CoachSession } from '../../contract/sessions/coach-session.ts'
import type { Block, MailContext } from './content.ts'
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

/** Day, hours and location of the first session, and what to bring. */
export const firstSessionBlock = ({ club }: MailContext, { startsAt, endsAt, title, location }: Meeting): Block => ({
  title: 'Votre première séance',
  text:
    `${capitalize(dayInWordsAt(startsAt))}, de ${hourInParis(startsAt)} à ${hourInParis(endsAt)}\n` +
    `${location ? `${title}, ${location}` : title}\nÀ apporter\u00a0: ${club.whatToBring}.`,
  // The only map we have is the stadium's.
  link: location === club.stadium.name ? { label: 'Voir le plan', url: club.stadium.mapUrl } : undefined,
})
