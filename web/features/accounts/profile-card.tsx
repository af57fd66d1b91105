import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { User } from '../../../contract/people.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { groupedTelephone } from '../../../contract/rules/people/telephone.ts'
import { useKeptInView } from '../../lib/hooks/use-kept-in-view.ts'
import { Card } from '../../ui/card.tsx'

/** The person's details. After a change it comes into view and says that they are saved. */
export function ProfileCard({ user }: { user: User }) {
  const { state } = useLocation()
  const isSaved = Boolean((state as { isProfileSaved?: boolean } | null)?.isProfileSaved)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSaved) card.current?.focus({ preventScroll: true })
  }, [isSaved])
  useKeptInView(card, isSaved, 'center')
  const facts = [
    ['Nom', fullName(user)],
    ['Email', user.email],
    ['Téléphone', user.telephone ? groupedTelephone(user.telephone) : 'Non renseigné'],
  ] as const
  return (
    <Card ref={card} tabIndex={-1} title="Mes informations">
      {isSaved && (
        <p role="status" className="font-bold text-good">
          C’est enregistré.
        </p>
      )}
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
