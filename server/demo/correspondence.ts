import type { IsoInstant } from '../../contract/values.ts'
import type { ContactMessageRow, DeliveryRow, NewsletterRow } from '../database/schema.ts'
import { priorities } from '../delivery-kinds.ts'
import { addDays } from '../time/time.ts'
import type { DemoPerson } from './people.ts'
import type { Draw } from './random.ts'

const readers = ['paul.voisin', 'mairie.sports', 'karine.run', 'ancien.membre', 'lycee.eps']
const questions = [
  {
    nom: 'Sabine Courtois',
    message: 'Bonjour, peut-on venir essayer une séance avant de s’inscrire\u00a0?',
    isAnswered: false,
  },
  {
    nom: 'Yann Pasquier',
    message: 'Bonjour, le stade est-il accessible en fauteuil\u00a0? Merci\u00a0!',
    isAnswered: true,
  },
]

type Recipient = { id: string | null; email: string; prenom: string }

const welcomeText = (prenom: string) => `Bonjour ${prenom},

Votre demande d’inscription est bien arrivée. Le bureau la valide dans les prochains jours, et vous recevrez un message.

D’ici là, rien ne vous empêche de venir voir une séance. À bientôt au stade\u00a0!`

const mailsFor = (member: Recipient, newcomer: Recipient) =>
  [
    {
      kind: 'newsletter_confirmed',
      to: { id: null, email: 'paul.voisin@exemple.fr' },
      subject: 'Inscription confirmée',
      text: null,
      reason: null,
    },
    { kind: 'reset', to: member, subject: 'Choisir un nouveau mot de passe', text: null, reason: null },
    {
      kind: 'welcome',
      to: newcomer,
      subject: 'Bienvenue au club',
      text: welcomeText(newcomer.prenom),
      reason: 'Cette adresse n’existe pas (550 5.1.1 Boîte inconnue)',
    },
  ] as const

/** The member whom the demo signs in, and somebody with a requested membership; the first person if there is none. */
const recipientsAmong = (people: DemoPerson[]) => {
  const [first] = people
  if (!first) throw new Error('A demo club has people')
  const member = people.find(({ user }) => user.email === 'membre@exemple.fr') ?? first
  const newcomer = people.findLast(({ memberships }) => memberships.at(-1)?.status === 'REQUESTED') ?? first
  return { member: member.user, newcomer: newcomer.user, requestedAt: newcomer.memberships.at(-1)?.createdAt }
}

/** Mails of the last month: sent ones without their body, and one that was parked. */
export const createMails = (draw: Draw, people: DemoPerson[], now: IsoInstant): DeliveryRow[] => {
  const { member, newcomer, requestedAt } = recipientsAmong(people)
  return mailsFor(member, newcomer).map(({ kind, to, subject, text, reason }) => {
    const drawnAt = draw.between(addDays(now, -30), now)
    // A welcome leaves with the request that it answers.
    const createdAt = kind === 'welcome' ? (requestedAt ?? drawnAt) : drawnAt
    return {
      id: draw.id(createdAt),
      channel: 'mail',
      kind,
      priority: priorities[kind],
      uniqueKey: null,
      userId: to.id,
      recipient: to.email,
      subscriptionId: null,
      subject,
      textBody: text,
      htmlBody: text && `<p>${text}</p>`,
      replyTo: null,
      unsubscribeUrl: null,
      receiptPaymentId: null,
      state: reason ? 'parked' : 'sent',
      attempts: 1,
      reason,
      nextAttemptAt: createdAt,
      leasedUntil: null,
      expiresAt: null,
      sentAt: reason ? null : createdAt,
      createdAt,
    }
  })
}

/** Newsletter addresses and contact messages of the last month. */
export const createCorrespondence = (
  draw: Draw,
  now: IsoInstant,
): { newsletters: NewsletterRow[]; contactMessages: ContactMessageRow[] } => {
  const lately = () => draw.between(addDays(now, -30), now)
  return {
    newsletters: readers.map((name) => {
      const createdAt = lately()
      return {
        id: draw.id(createdAt),
        email: `${name}@exemple.fr`,
        confirmTokenHash: null,
        unsubscribeToken: draw.id(createdAt),
        confirmedAt: createdAt,
        createdAt,
      }
    }),
    contactMessages: questions.map(({ nom, message, isAnswered }) => {
      const createdAt = lately()
      const email = `${nom.toLowerCase().replace(' ', '.')}@exemple.fr`
      return { id: draw.id(createdAt), nom, email, message, createdAt, answeredAt: isAnswered ? now : null }
    }),
  }
}
