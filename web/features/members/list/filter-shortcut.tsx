import { classNames } from '../../../ui/class-names.ts'

type Props = {
  label: string
  count: number | undefined
  /** True if the board has to act on these members. */
  isDue: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A frequent filter with the number of members that it shows, as a figure of the scoreboard. */
export function Shortcut({ label, count, isDue, isChosen, onChoose }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classNames(
        'flex min-h-12 flex-col-reverse items-start justify-end gap-0.5 text-left text-quiet text-sm leading-tight hover:text-accent-text',
        isChosen && 'font-bold text-accent-text!',
      )}
      onClick={() => onChoose(!isChosen)}
    >
      <span className="underline underline-offset-4">{label}</span>
      <span
        className={classNames(
          'numeral text-[2rem]!',
          isChosen || (isDue && count !== 0) ? 'text-accent-text' : 'text-text',
        )}
      >
        {count ?? '…'}
      </span>
    </button>
  )
}
