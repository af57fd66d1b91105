import type { IsoInstant } from '../../contract/values.ts'
import type { ContactMessageRow, DeliveryRow, NewsletterRow } from '../database/schema.ts'
import { priorities } from '../delivery-kinds.ts'
import { addDays } from '../time.ts'
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

const mails = [
  { kind: 'newsletter_confirmed', recipient: 'paul.voisin@exemple.fr', subject: 'Inscription confirmée', reason: null },
  { kind: 'reset', recipient: 'membre@exemple.fr', subject: 'Choisir un nouveau mot de passe', reason: null },
  {
    kind: 'welcome',
    recipient: 'fautedefrappe@exemple.invalid',
    subject: 'Bienvenue au club',
    reason: 'Cette adresse n’existe pas (550 5.1.1 Boîte inconnue)',
  },
] as const

/** Mails of the last month: sent ones without their body, and one that was parked. */
export const createMails = (draw: Draw, now: IsoInstant): DeliveryRow[] =>
  mails.map(({ kind, recipient, subject, reason }) => {
    const createdAt = draw.between(addDays(now, -30), now)
    return {
      id: draw.id(createdAt),
      channel: 'mail',
      kind,
      priority: priorities[kind],
      uniqueKey: null,
      userId: null,
      recipient,
      subscriptionId: null,
      subject,
      textBody: reason && `${subject}.`,
      htmlBody: reason && `<p>${subject}.</p>`,
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
