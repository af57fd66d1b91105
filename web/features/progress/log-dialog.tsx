import { useQuery } from '@tanstack/react-query'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { dayInWords, hour } from '../../lib/dates.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LogForm } from './log-form.tsx'
import { logQuery } from './queries.ts'

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
  const { data: log, isPending, error, refetch } = useQuery(logQuery(session.id))
  if (isPending) return <Skeleton />
  // An empty form would overwrite a log that failed to load.
  if (log === undefined) return <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />
  return <LogForm session={session} log={log ?? undefined} onDone={onClose} />
}
