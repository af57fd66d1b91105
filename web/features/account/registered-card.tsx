import type { User } from '../../../contract/account.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { paymentNote } from './payment-note.ts'

/** Takes the place of the form once someone is registered. */
export function RegisteredCard({ user, onAnother }: { user: User; onAnother: () => void }) {
  return (
    <Card title="Inscription réussie" role="status">
      <p>
        Bienvenue {user.prenom} ! Votre demande d’adhésion est enregistrée. {paymentNote(user)} L’adhésion devient
        active dès réception du paiement.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/dashboard">Accéder à mon espace</LinkButton>
        <Button tone="secondary" onClick={onAnother}>
          Nouvelle inscription
        </Button>
      </div>
    </Card>
  )
}
