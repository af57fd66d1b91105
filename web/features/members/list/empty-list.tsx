import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { summaryQuery } from '../queries.ts'
import { countFilters, type Filters } from './filters.ts'

/** Texts for an empty queue of the board, each with a link to the other queue. */
const queues = {
  REQUESTED: {
    title: 'Tout le monde est validé',
    text: 'La ligne de départ est vide\u00a0: plus personne n’attend le bureau.',
    picture: 'maillot',
    other: 'PENDING',
    figure: 'pendingPaymentCount',
    act: (count: number) => `Encaisser ${formatCount(count, 'paiement')}`,
  },
  PENDING: {
    title: 'Tout est encaissé',
    text: 'Ligne d’arrivée franchie\u00a0: plus personne n’a de cotisation en attente.',
    picture: 'caisse',
    other: 'REQUESTED',
    figure: 'requestedCount',
    act: (count: number) => `Valider ${formatCount(count, 'demande')}`,
  },
} as const

function EmptyQueue({ status }: { status: keyof typeof queues }) {
  const { data } = useQuery(summaryQuery)
  const { title, text, picture, other, figure, act } = queues[status]
  const count = data?.[figure]
  return (
    <EmptyState title={title} picture={emptyPicture(picture)}>
      <p className="mb-3">{text}</p>
      {count ? (
        <LinkButton to={`/admin?statut=${other}#membres`}>{act(count)}</LinkButton>
      ) : (
        <LinkButton to="/admin/tresorerie" tone="secondary">
          Voir la trésorerie
        </LinkButton>
      )}
    </EmptyState>
  )
}

/** Shown instead of an empty list: says that a queue of the board is done, or that the filters match no member. */
export default function EmptyList({ filters }: { filters: Filters }) {
  const { status } = filters
  const isQueue = (status === 'REQUESTED' || status === 'PENDING') && countFilters(filters) === 1
  return (
    <div className="pt-3">
      {isQueue ? (
        <EmptyQueue status={status} />
      ) : (
        <EmptyState title="Aucun membre trouvé" picture={emptyPicture('maillot')}>
          Essayez un autre nom, ou effacez les filtres.
        </EmptyState>
      )}
    </div>
  )
}
