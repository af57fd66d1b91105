import { useIsOffline } from '../../lib/hooks/use-is-offline.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
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
      <div className="flex grow basis-32 flex-wrap items-center gap-x-5">
        <h2
          id="upcoming"
          className="subtitle"
          style={{ overflowWrap: 'break-word', fontSize: 'min(var(--step-2), 5.5vw)' }}
        >
          {count === undefined ? 'Séances à venir' : `${formatCount(count, 'séance')} à venir`}
        </h2>
        {hasDraft && <StatusTag tone="wait">Une saisie commencée vous attend</StatusTag>}
      </div>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <div className="flex rounded border-[1.5px] border-line-strong">
          <View label="Liste" isShown={!isMonth} onShow={onView} />
          <View label="Mois" isShown={isMonth} isDisabled={isOffline} onShow={onView} />
        </div>
        <Button disabled={isOffline} onClick={onCreate}>
          <span aria-hidden className="sm:hidden">
            + Séance
          </span>
          <span className="max-sm:sr-only">Nouvelle séance</span>
        </Button>
      </div>
    </div>
  )
}

type ViewProps = { label: 'Liste' | 'Mois'; isShown: boolean; isDisabled?: boolean; onShow: () => void }

/** One half of the switch between the list and the month. */
function View({ label, isShown, isDisabled = false, onShow }: ViewProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      disabled={isDisabled && !isShown}
      onClick={isShown ? undefined : onShow}
      className={classNames(
        'min-h-11 border-b-[3px] px-3 font-bold',
        isShown ? 'border-accent bg-raised' : 'border-transparent text-quiet',
      )}
    >
      <span className="sr-only">{label === 'Mois' ? 'Voir le ' : 'Voir la '}</span>
      {label}
    </button>
  )
}
