import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PastSession } from '../../../contract/progress.ts'
import { pastDayAt } from '../../lib/texts/past-dates.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { pastSessionsQuery } from './queries.ts'

const LogDialog = lazyDialog(() => import('./log-dialog.tsx'))

/** Asks for the log of the last attended session only. */
export function LogReminder() {
  const { data } = useQuery(pastSessionsQuery)
  const [openSession, setOpenSession] = useState<PastSession | null>(null)
  const lastAttended = data?.find(({ present }) => present)
  const unlogged = lastAttended?.rpe === null ? lastAttended : null
  return (
    <>
      {unlogged && (
        <section
          aria-label="Ressenti à noter"
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 sm:px-6"
        >
          <p className="min-w-0">
            <span className="font-bold">Comment c’était, {pastDayAt(unlogged.date)}&nbsp;?</span>
            <span className="block wrap-anywhere text-quiet text-sm">{unlogged.title}</span>
          </p>
          <Button onClick={() => setOpenSession(unlogged)} aria-label={`Noter mon ressenti : ${unlogged.title}`}>
            Noter mon ressenti
          </Button>
        </section>
      )}
      {openSession && <LogDialog session={openSession} onClose={() => setOpenSession(null)} />}
    </>
  )
}
