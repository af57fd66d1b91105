import { seasonName } from '../../contract/rules/season.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { seasonEnd } from '../season.ts'
import { compose } from './compose.ts'
import type { Block, Sender } from './content.ts'
import { hello } from './messages.ts'
import { dayAndHour, fullDate } from './words.ts'

type NextSession = { date: IsoInstant; title: string; location: string }
type Activation = { season: number; sessions: NextSession[] }

const nextSessions = (sessions: NextSession[]): Block =>
  sessions.length > 0
    ? {
        title: sessions.length > 1 ? 'Vos prochaines séances' : 'Votre prochaine séance',
        text: sessions
          .map(({ date, title, location }) => `${dayAndHour(date)}\u00a0: ${title}, ${location}`)
          .join('\n'),
      }
    : 'Les prochaines séances seront bientôt annoncées dans votre espace.'

/** Sent when the board validates a payment: what the member may do now, and until when. */
export const activationMail = (sender: Sender, person: { prenom: string }, { season, sessions }: Activation) =>
  compose(sender, {
    kind: 'activation',
    subject: 'Votre adhésion est active',
    preheader: `Saison ${seasonName(season)}\u00a0: vous pouvez vous inscrire aux séances.`,
    greeting: hello(person),
    blocks: [
      `Bonne nouvelle\u00a0: votre adhésion à ${sender.club.name} pour la saison ${seasonName(season)} est active, jusqu’au ${fullDate(seasonEnd(season))}.`,
      nextSessions(sessions),
    ],
    action: { label: 'M’inscrire à une séance', url: `${sender.config.publicUrl}/seances` },
    closing: `Une question\u00a0? Écrivez à ${sender.club.email}. À très vite\u00a0!`,
  })
