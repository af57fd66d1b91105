import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls/http.ts'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { NextTask } from '../../ui/next-task.tsx'

const queueQuery = queryOptions({ queryKey: ['admin', 'queue'], queryFn: () => call('GET /api/admin/queue') })

/** For administrators: the memberships that wait for the board. */
export function BoardNextTask() {
  const { data } = useQuery(queueQuery)
  const requested = data?.requested ?? 0
  const isDue = requested > 0
  return (
    <NextTask
      to={isDue ? '/admin?statut=REQUESTED#membres' : '/admin'}
      value={isDue ? formatNumber(requested) : undefined}
      title={isDue ? 'À valider' : 'Adhésions'}
      action={isDue ? 'Voir qui attend le bureau' : (data && 'Rien à valider') || 'Voir les membres'}
      isDue={isDue}
    />
  )
}
