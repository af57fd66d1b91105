import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'

type Props = {
  label: string
  count: number | undefined
  /** True if the board has to act on these members. */
  isDue: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A frequent filter with the number of members that it shows. */
export function Shortcut({ label, count, isDue, isChosen, onChoose }: Props) {
  return (
    <Button
      tone="secondary"
      aria-pressed={isChosen}
      className={classNames(
        'px-4! max-lg:flex-col-reverse max-lg:gap-0.5 max-lg:px-1! max-lg:text-sm',
        isChosen && 'border-accent-text! text-accent-text',
      )}
      onClick={() => onChoose(!isChosen)}
    >
      {label}
      <span
        className={classNames(
          'min-w-[2ch] font-display font-extrabold text-2xl leading-none lg:text-xl tabular-nums',
          isDue && count !== 0 && 'text-accent-text',
        )}
      >
        {count ?? '…'}
      </span>
    </Button>
  )
}
