import { useQuery } from '@tanstack/react-query'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { hour } from '../../lib/texts/dates.ts'
import { pastDayAt } from '../../lib/texts/past-dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { LogForm } from './log-form.tsx'
import { logQuery } from './queries.ts'

type Props = { session: { id: string; title: string; date: string; type: SessionType }; onClose: () => void }

/** Dialog to create or edit the log of a past session. */
export default function LogDialog({ session, onClose }: Props) {
  return (
    <Dialog
      onClose={onClose}
      title="Mon ressenti"
      description={`${session.title}, ${pastDayAt(session.date)}, ${hour(session.date)}`}
    >
      <OwnLog session={session} onClose={onClose} />
    </Dialog>
  )
}

function OwnLog({ session, onClose }: Props) {
  const query = useQuery(logQuery(session.id))
  const { data: log } = query
  // An empty form would overwrite a log that failed to load.
  if (log === undefined) return <QueryState query={query} />
  return <LogForm session={session} log={log ?? undefined} onDone={onClose} />
}
