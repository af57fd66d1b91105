import { useQuery } from '@tanstack/react-query'
import { failedActionMessage, loadFailureText } from '../../lib/calls/error-message.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useErrorToast } from '../../ui/toast/use-error-toast.ts'
import { attendanceQuery } from './queries.ts'
import { type OpenedSession, type SheetActions, SheetForm } from './sheet/sheet-form.tsx'

type Props = {
  session: OpenedSession
  coachId: string
  actions: SheetActions
}

/** Loads the attendance sheet of one session. */
export function AttendancePanel({ session, ...rest }: Props) {
  const query = useQuery(attendanceQuery(session.id))
  const { data, error } = query
  useErrorToast(error !== null, loadFailureText)
  if (!data)
    return <QueryState query={query} lines={5} message={(failure) => failedActionMessage(loadFailureText, failure)} />
  return <SheetForm session={session} sheet={data} {...rest} />
}
