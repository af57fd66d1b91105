import { useQuery } from '@tanstack/react-query'
import type { SessionType } from '../../../contract/sessions.ts'
import { dayInWords, hour } from '../../lib/dates.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LogForm } from './log-form.tsx'
import { logsQuery } from './queries.ts'

type Props = { session: { id: string; title: string; date: string; type: SessionType }; onClose: () => void }

/** Dialog to create or edit the log of a past session. */
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
  // An empty form would overwrite a log that failed to load.
  if (!logs) return <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />
  return <LogForm session={session} log={logs.find(({ sessionId }) => sessionId === session.id)} onDone={onClose} />
}
