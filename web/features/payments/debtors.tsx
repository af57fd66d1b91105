import { Link } from 'react-router'
import type { Treasury } from '../../../contract/payments/payments.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { boardStatusLabels } from '../../../contract/rules/labels.ts'
import { shortDate } from '../../lib/dates.ts'
import { joinWithDots } from '../../lib/format-text.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { due: Treasury['due']; memberPath: (id: string) => string }

/** Who owes, how much and since when; each links to their till. */
export function Debtors({ due, memberPath }: Props) {
  return (
    <Card title={`À régler (${due.length})`}>
      {due.length === 0 ? (
        <EmptyState title="Tout est réglé">Personne ne doit rien pour cette saison.</EmptyState>
      ) : (
        <ul>
          {due.map(({ membershipId, person, feeCents, coveredCents, status, since }) => (
            <li
              key={membershipId}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-t py-3 first:border-t-0"
            >
              <div className="min-w-0">
                <Link
                  to={memberPath(person.id)}
                  className="font-bold underline underline-offset-4 hover:text-accent-text"
                >
                  {`${person.prenom} ${person.nom}`}
                </Link>
                <p className="text-quiet text-sm">
                  {joinWithDots(
                    status === 'ACTIVE' ? 'Actif sans règlement complet' : boardStatusLabels[status],
                    `depuis le ${shortDate(since)}`,
                    coveredCents > 0 ? `${euros(coveredCents)} déjà reçus` : null,
                  )}
                </p>
              </div>
              <strong className="heading">{euros(feeCents - coveredCents)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
