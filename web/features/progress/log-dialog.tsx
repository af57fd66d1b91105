import { useQuery } from '@tanstack/react-query'
import type { SessionType } from '../../../contract/sessions.ts'
import { dayInWords, hour } from '../../lib/dates.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LogForm } from './log-form.tsx'
import { logsQuery } from './queries.ts'

type Props = { session: { id: string; title: string; date: string; type: SessionType }; onClose: () => void }

/** Logs a session that has taken place, or mends its log; any page can open it. */
export function LogDialog({ session, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Mon ressenti"
      description={`${session.title}, ${dayInWords(session.date)}, ${hour(session.date)}`}
    >
      <OwnLog session={session} onClose={onClose} />
    </Dialog>
  )
}

function OwnLog({ session, onClose }: Props) {
  const { data: logs, isPending, error, refetch } = useQuery(logsQuery)
  if (isPending) return <Skeleton />
  // Without the log that may be there, an empty form would overwrite it.
  if (!logs) return <ErrorState message={messageOf(error)} onRetry={() => refetch()} />
  return <LogForm session={session} log={logs.find(({ sessionId }) => sessionId === session.id)} onDone={onClose} />
}
