import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startSender } from '../features/attendance/marks/sender.ts'
import { UnsentBanner } from '../features/attendance/marks/unsent-banner.tsx'

/** Sends a coach's unsent marks while any private page is open. */
export default function MarksSender({ coachId }: { coachId: string }) {
  const client = useQueryClient()
  useEffect(() => startSender(client, coachId), [client, coachId])
  return <UnsentBanner coachId={coachId} />
}
