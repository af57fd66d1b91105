import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { Role } from '../../../contract/people.ts'
import { Card } from '../../ui/card.tsx'

type Action = { to: string; label: string; isShown?: boolean }

const actionsOf = (role: Role): Action[] => [
  { to: '/coach', label: 'Espace coach', isShown: role !== 'MEMBER' },
  { to: '/coach/reglement', label: 'Règlement reçu', isShown: role !== 'MEMBER' },
  { to: '/admin', label: 'Administration', isShown: role === 'ADMIN' },
  { to: '/modifier-infos', label: 'Modifier mes infos' },
  { to: '/contact', label: 'Contacter l’équipe' },
  { to: '/', label: 'Retour à l’accueil' },
]

/** Links to the pages of the person's role. */
export function QuickActions({ role }: { role: Role }) {
  return (
    <Card title="Actions rapides">
      <div>
        {actionsOf(role)
          .filter(({ isShown = true }) => isShown)
          .map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-12 items-center justify-between gap-3 border-line border-t py-2 font-bold no-underline first:border-t-0 hover:text-accent-text"
            >
              {label}
              <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
            </Link>
          ))}
      </div>
    </Card>
  )
}
