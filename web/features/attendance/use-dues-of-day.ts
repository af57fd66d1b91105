import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttendanceSheet } from '../../../contract/attendance.ts'
import { sessionsOfDayQuery } from '../../lib/coach-sessions.ts'
import { today } from '../../lib/texts/dates.ts'
import { nearestTo } from './chooser/default-session.ts'
import { attendanceQuery } from './queries.ts'

/** Those who are present come first: they stand at the track. */
const membersWithDue = ({ members, presentUserIds }: AttendanceSheet) => {
  const sortKey = ({ id }: { id: string }) => Number(!presentUserIds.includes(id))
  return members.filter(({ dueCents }) => dueCents).toSorted((a, b) => sortKey(a) - sortKey(b))
}

/** Members with something due on the sheet of today’s session nearest to now; empty without one. */
export const useDuesOfDay = () => {
  const [now] = useState(Date.now)
  const sessions = useQuery(sessionsOfDayQuery(today()))
  const session = nearestTo(sessions.data ?? [], now)
  const sheet = useQuery({ ...attendanceQuery(session?.id ?? ''), enabled: session !== undefined })
  return {
    sessionTitle: session?.title ?? '',
    members: sheet.data ? membersWithDue(sheet.data) : [],
    /** False without a network. */
    isLoading: sessions.isLoading || sheet.isLoading,
  }
}
