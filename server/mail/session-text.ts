import { dayInWordsAt } from '../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { MailContext } from './content.ts'
import { hourInParis } from './dates.ts'

/** "séance « Côtes » du dimanche 6 décembre à 10 h (Parc)" */
export const sessionInWords = ({ date, title, location }: { date: IsoInstant; title: string; location: string }) =>
  `séance «\u00a0${title}\u00a0» du ${dayInWordsAt(date)} à ${hourInParis(date)} (${location})`

export const sessionLink = ({ config }: MailContext, { id }: { id: string }) => `${config.publicUrl}/seances/${id}`
