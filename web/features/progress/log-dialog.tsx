import { useQuery } from '@tanstack/react-query'
import { dayAndHour } from '../../lib/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LogForm } from './log-form.tsx'
import { logsQuery } from './queries.ts'

type LoggedSession = { id: string; title: string; date: string }

export function LogDialog({ session, onClose }: { session: LoggedSession; onClose: () => void }) {
  const { data: logs, isPending } = useQuery(logsQuery)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Mon ressenti"
      description={`${session.title}, ${dayAndHour(session.date)}`}
    >
      {isPending ? (
        <Skeleton />
      ) : (
        <LogForm sessionId={session.id} log={logs?.find((log) => log.sessionId === session.id)} onDone={onClose} />
      )}
    </Dialog>
  )
}
