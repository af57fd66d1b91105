import type { User } from '../../../contract/accounts/account.ts'
import { Card } from '../../ui/card.tsx'

export function ProfileCard({ user }: { user: User }) {
  const facts = [
    ['Nom', `${user.prenom} ${user.nom}`],
    ['Email', user.email],
    ['Téléphone', user.telephone ?? 'Non renseigné'],
  ] as const
  return (
    <Card title="Mes informations">
      <dl className="grid gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-quiet text-sm">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {user.isAgeOutdated && (
        <p className="mt-3 text-wait">Votre âge date de plus d’un an et décide de votre cotisation : vérifiez-le.</p>
      )}
    </Card>
  )
}
