import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PastSession } from '../../../contract/progress.ts'
import { dayInWords } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { LogDialog } from './log-dialog.tsx'
import { pastSessionsQuery } from './queries.ts'

/** Asks how the last session attended felt, until it is told; earlier ones are left in peace. */
export function LogNudge() {
  const { data } = useQuery(pastSessionsQuery)
  const [opened, setOpened] = useState<PastSession | null>(null)
  const last = data?.find(({ present }) => present)
  const asked = last && !last.logged ? last : null
  return (
    <>
      {asked && (
        <section
          aria-label="Ressenti à noter"
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 sm:px-6"
        >
          <p className="min-w-0">
            <span className="font-bold">Comment c’était, {dayInWords(asked.date)}&nbsp;?</span>
            <span className="block wrap-anywhere text-quiet text-sm">{asked.title}</span>
          </p>
          <Button tone="secondary" onClick={() => setOpened(asked)} aria-label={`Noter mon ressenti : ${asked.title}`}>
            Noter mon ressenti
          </Button>
        </section>
      )}
      {opened && <LogDialog session={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
