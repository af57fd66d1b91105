import type { User } from '../../../contract/people.ts'
import { isUnsettled } from '../../../contract/rules/memberships/pending-status.ts'
import { payee, ticketPaymentText } from '../../../contract/rules/money/how-to-pay.ts'
import { capitalize, dayAndMonth } from '../../../contract/rules/time/dates.ts'
import { parisDay } from '../../../contract/rules/time/paris-clock.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { expectedPaymentMethod } from './expected-payment-method.ts'

type Settlement = { title: string; text?: string; facts: readonly { label: string; value: string; isWide: true }[] }

const fact = (label: string, value: string) => ({ label, value, isWide: true }) as const

/** "31 août 2027" */
const datedDay = (instant: IsoInstant): string => `${dayAndMonth(parisDay(instant))} ${parisDay(instant).slice(0, 4)}`

const activeText = ({ membership }: User): string =>
  membership?.expiresAt ? `Jusqu’au ${datedDay(membership.expiresAt)}.` : 'Votre adhésion est active.'

const dueFacts = (user: User, clubName: string) => {
  const paymentMethod = expectedPaymentMethod(user)
  const next =
    user.membership?.status === 'ACTIVE'
      ? 'Rien ne change pour vos séances\u00a0: votre adhésion est déjà active.'
      : 'Le club reçoit votre paiement, un e-mail vous prévient, et vous vous inscrivez aux séances.'
  return [
    fact('À régler', ticketPaymentText({ feeCents: user.dueCents, paymentMethod }, clubName)),
    // A card payment is made online, to no person.
    ...(paymentMethod === 'stripe' ? [] : [fact('À qui', capitalize(`${payee}, à votre arrivée`))]),
    fact('Ensuite', next),
  ]
}

/** What somebody who is not back from a payment has to pay, how, and what comes next. */
export const settlementOf = (user: User, clubName: string): Settlement => {
  const status = user.membership?.status
  if (user.dueCents > 0) return { title: 'Il reste à régler votre cotisation', facts: dueFacts(user, clubName) }
  if (status === 'ACTIVE')
    return { title: 'Votre adhésion est active', text: `${activeText(user)} Rien à payer.`, facts: [] }
  if (status && isUnsettled(status))
    return {
      title: 'Le bureau valide votre adhésion',
      text: 'Rien à payer de plus. Un e-mail vous prévient dès que votre adhésion est active.',
      facts: [],
    }
  return { title: 'Aucun paiement à confirmer', text: 'Cette page s’ouvre après un paiement en ligne.', facts: [] }
}
