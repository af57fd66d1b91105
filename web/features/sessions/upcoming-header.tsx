import { useIsOffline } from '../../lib/hooks/use-is-offline.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

type Props = {
  /** Undefined without the list. */
  count: number | undefined
  /** True if a new session was started and not saved. */
  hasDraft: boolean
  isMonth: boolean
  onView: () => void
  onCreate: () => void
}

/** Heading of the coaches' upcoming sessions, with the buttons for the month and a new session. */
export function UpcomingHeader({ count, hasDraft, isMonth, onView, onCreate }: Props) {
  const isOffline = useIsOffline()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-x-5">
        <h2 id="upcoming" className="subtitle">
          {count === undefined
            ? 'Séances programmées'
            : `${formatCount(count, 'séance')} programmée${count >= 2 ? 's' : ''}`}
        </h2>
        {hasDraft && <StatusTag tone="wait">Une saisie commencée vous attend</StatusTag>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" disabled={isOffline && !isMonth} onClick={onView}>
          {isMonth ? 'Voir la liste' : 'Voir le mois'}
        </Button>
        <Button disabled={isOffline} onClick={onCreate}>
          Nouvelle séance
        </Button>
      </div>
    </div>
  )
}
