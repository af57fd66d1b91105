import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'

type Props = {
  label: string
  count: number | undefined
  /** On a desk the club's figures above have the count. */
  isCounted: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A frequent filter with the number of members that it shows. */
export function Shortcut({ label, count, isCounted, isChosen, onChoose }: Props) {
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
          !isCounted && 'lg:hidden',
        )}
      >
        {count ?? '…'}
      </span>
    </Button>
  )
}
