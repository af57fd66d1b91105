import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls/http.ts'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { NextTask } from '../../ui/next-task.tsx'

const queueQuery = queryOptions({ queryKey: ['admin', 'queue'], queryFn: () => call('GET /api/admin/queue') })

/** For administrators: the memberships that wait for the board. */
export function BoardNextTask() {
  const { data } = useQuery(queueQuery)
  const requestedCount = data?.requestedCount ?? 0
  if (requestedCount > 0)
    return (
      <NextTask
        to="/admin?statut=REQUESTED#membres"
        value={formatNumber(requestedCount)}
        title="À valider"
        action="Voir qui attend le bureau"
        isDue
      />
    )
  return <NextTask to="/admin" title="Adhésions" action={data ? 'Rien à valider' : 'Voir les membres'} isDue={false} />
}
