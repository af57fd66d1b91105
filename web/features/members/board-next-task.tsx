import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/calls/http.ts'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { NextTask } from '../../ui/next-task.tsx'

const queueQuery = queryOptions({ queryKey: ['admin', 'queue'], queryFn: () => call('GET /api/admin/queue') })

/** For administrators: the memberships that wait for the board, then what else does. */
export function BoardNextTask() {
  const { data: queue } = useQuery(queueQuery)
  const requestedCount = queue?.requestedCount ?? 0
  return (
    <div>
      <Requests count={queue?.requestedCount} />
      <div className="flex gap-x-4">
        {/* As wide as the figure above: the links begin below its words. */}
        {requestedCount > 0 && (
          <span aria-hidden className="numeral max-tiniest:hidden" style={{ height: 0, visibility: 'hidden' }}>
            {formatNumber(requestedCount)}
          </span>
        )}
        <p className="flex gap-x-5 text-sm">
          <CountLink to="/admin?statut=PENDING#membres" label="À encaisser" count={queue?.pendingPaymentCount} />
          <CountLink to="/admin/courrier" label="Courrier" count={queue?.reviewCount} />
        </p>
      </div>
    </div>
  )
}

/** `count` is undefined while it loads. */
function Requests({ count }: { count: number | undefined }) {
  if (!count)
    return (
      <NextTask
        to="/admin"
        title="Adhésions"
        action={count === 0 ? 'Rien à valider' : 'Voir les membres'}
        isDue={false}
      />
    )
  return (
    <NextTask
      to="/admin?statut=REQUESTED#membres"
      value={formatNumber(count)}
      title="À valider"
      action="Voir qui attend le bureau"
      isDue
    />
  )
}

/** Shown at zero too: the line keeps its height while it loads. */
function CountLink({ to, label, count = 0 }: { to: string; label: string; count?: number | undefined }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-text">
      {count > 0 ? `${label} (${formatNumber(count)})` : label}
    </Link>
  )
}
