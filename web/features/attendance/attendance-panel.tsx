import { useQuery } from '@tanstack/react-query'
import type { Location } from 'react-router'
import { failedActionMessage } from '../../lib/error-message.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useErrorToast } from '../../ui/use-error-toast.ts'
import { attendanceQuery } from './queries.ts'
import { type OpenedSession, type SheetActions, SheetForm } from './sheet-form.tsx'
import { loadFailure } from './use-sheet-session.ts'

type Props = {
  session: OpenedSession
  coachId: string
  leaves: (from: Location, to: Location) => boolean
  actions: SheetActions
}

/** Loads the attendance sheet of one session. */
export function AttendancePanel({ session, ...rest }: Props) {
  const { data, isPending, error, refetch } = useQuery(attendanceQuery(session.id))
  useErrorToast(error !== null, loadFailure)
  if (isPending) return <Skeleton lines={5} />
  if (!data) return <ErrorState message={failedActionMessage(loadFailure, error)} onRetry={() => refetch()} />
  return <SheetForm session={session} sheet={data} {...rest} />
}
