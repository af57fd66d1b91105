import type { Role } from '../../../contract/people.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function QuickActions({ role }: { role: Role }) {
  return (
    <Card title="Actions rapides">
      <div className="grid gap-3">
        {role !== 'MEMBER' && (
          <LinkButton to="/coach" tone="secondary">
            Espace coach
          </LinkButton>
        )}
        {role !== 'MEMBER' && (
          <LinkButton to="/coach/reglement" tone="secondary">
            Règlement reçu
          </LinkButton>
        )}
        {role === 'ADMIN' && (
          <LinkButton to="/admin" tone="secondary">
            Administration
          </LinkButton>
        )}
        <LinkButton to="/modifier-infos" tone="secondary">
          Modifier mes infos
        </LinkButton>
        <LinkButton to="/contact" tone="secondary">
          Contacter l’équipe
        </LinkButton>
        <LinkButton to="/" tone="quiet">
          Retour à l’accueil
        </LinkButton>
      </div>
    </Card>
  )
}
