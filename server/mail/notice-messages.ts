import { fullName } from '../../contract/rules/people/full-name.ts'
import { dayInWordsAt } from '../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { compose } from './compose.ts'
import type { MailContext } from './content.ts'
import { hourInParis } from './dates.ts'
import { type Addressee, greeting } from './greeting.ts'
import { sessionLink } from './session-text.ts'

type Session = { id: string; date: IsoInstant; title: string; location: string }
type FullName = { prenom: string; nom: string }

const fullNames = (people: FullName[]) => people.map(fullName).join('\n')
const signedUp = (count: number) =>
  count === 0 ? 'Personne ne s’est inscrit' : `${count} inscrit${count > 1 ? 's' : ''}`

/** Sent to a coach the evening before their session. */
export const coachChangesMail = (
  mailContext: MailContext,
  coach: Addressee,
  session: Session,
  { going, departures }: { going: FullName[]; departures: FullName[] },
) => {
  const departureText =
    departures.length === 0 ? '' : `, ${departures.length} désistement${departures.length > 1 ? 's' : ''}`
  return compose(mailContext, {
    kind: 'coach_changes',
    subject: `Vous encadrez demain\u00a0: ${session.title}, ${hourInParis(session.date)}`,
    preheader: `${signedUp(going.length)}${departureText}.`,
    greeting: greeting(coach),
    blocks: [
      `Demain à ${hourInParis(session.date)}, ${session.location}.`,
      { title: signedUp(going.length), text: fullNames(going) },
      ...(departures.length === 0 ? [] : [{ title: 'Ne viennent plus', text: fullNames(departures) }]),
    ],
    action: { label: 'Voir la séance', url: sessionLink(mailContext, session) },
  })
}

/** Sent to a person to whom a coach wrote a note that they may read; the note itself is read on the site. */
export const noteMail = (
  mailContext: MailContext,
  person: Addressee,
  { coach, session }: { coach: string; session: { title: string } | null },
) => {
  const about = session ? `Sur la séance «\u00a0${session.title}\u00a0».` : 'À lire sur le site.'
  return compose(mailContext, {
    kind: 'note',
    subject: `${coach} vous a écrit un mot`,
    preheader: about,
    greeting: greeting(person),
    blocks: [`${coach} vous a écrit un mot. ${about}`],
    action: { label: 'Lire ce mot', url: `${mailContext.config.publicUrl}/progression` },
  })
}

/** Sent to people who came or signed up, when a past session has its recap. */
export const recapMail = (mailContext: MailContext, person: Addressee, session: Session) => {
  return compose(mailContext, {
    kind: 'recap',
    subject: `Le mot du coach\u00a0: ${session.title}`,
    preheader: `La séance du ${dayInWordsAt(session.date)} a son résumé.`,
    greeting: greeting(person),
    blocks: [`La séance «\u00a0${session.title}\u00a0» du ${dayInWordsAt(session.date)} a son résumé.`],
    action: { label: 'Le lire', url: sessionLink(mailContext, session) },
  })
}

/** Sent to a person who earned badges or milestones. */
export const awardMail = (mailContext: MailContext, person: Addressee, names: readonly [string, ...string[]]) => {
  const isOne = names.length === 1
  return compose(mailContext, {
    kind: 'award',
    subject: isOne ? `Gagné\u00a0: ${names[0]}` : `${names.length} récompenses gagnées`,
    preheader: isOne ? 'Une récompense de plus dans votre progression.' : `${names.join(', ')}.`,
    greeting: greeting(person),
    blocks: ['Bravo\u00a0! Vos séances ont payé.', { title: 'Gagné', text: names.join('\n') }],
    action: { label: 'Voir ma progression', url: `${mailContext.config.publicUrl}/progression` },
  })
}
