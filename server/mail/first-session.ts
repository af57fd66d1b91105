import type { Meeting } from '../../contract/calendar.ts'
import { capitalize, dayInWordsAt } from '../../contract/rules/time/dates.ts'
import type { Block, MailContext } from './content.ts'
import { hourInParis } from './dates.ts'

/** Day, hours and location of the first session, and what to bring. */
export const firstSessionBlock = ({ club }: MailContext, { startsAt, endsAt, title, location }: Meeting): Block => ({
  title: 'Votre première séance',
  text:
    `${capitalize(dayInWordsAt(startsAt))}, de ${hourInParis(startsAt)} à ${hourInParis(endsAt)}\n` +
    `${location ? `${title}, ${location}` : title}\nÀ apporter\u00a0: ${club.whatToBring}.`,
  // The only map we have is the stadium's.
  link: location === club.stadium.name ? { label: 'Voir le plan', url: club.stadium.mapUrl } : undefined,
})
