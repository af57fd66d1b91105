import { type ReactNode, useEffect, useRef } from 'react'
import type { User } from '../../../../contract/people.ts'
import { afterRegistrationText } from '../../../../contract/rules/money/how-to-pay.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

const activationText = (isFree: boolean) =>
  isFree
    ? 'L’adhésion devient active dès que le club l’a validée.'
    : 'L’adhésion devient active dès réception du paiement.'

type Props = { user: User; onAnother: () => void; children: ReactNode }

/** Replaces the form after a registration; `children` is the ticket of the first session. */
export function RegisteredCard({ user, onAnother, children }: Props) {
  const feeCents = user.membership?.feeCents ?? 0
  const card = useRef<HTMLElement>(null)
  // The form was much taller: without the focus, the card would be above the visible part of the page.
  useEffect(() => card.current?.focus(), [])
  return (
    <Card ref={card} tabIndex={-1} title="Inscription réussie" className="scroll-mt-24">
      <div className="grid items-start gap-8 sm:grid-cols-2">
        <div className="rounded border border-line">{children}</div>
        <div className="grid gap-6">
          <p>
            Bienvenue {user.prenom} ! Votre demande d’adhésion est enregistrée.{' '}
            {afterRegistrationText({ feeCents, paymentMethod: user.paymentMethod })} {activationText(feeCents === 0)}
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/dashboard">Accéder à mon espace</LinkButton>
            <Button tone="secondary" onClick={onAnother}>
              Nouvelle inscription
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}
