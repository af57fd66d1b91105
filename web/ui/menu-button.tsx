import ChevronDown from 'lucide-react/icons/chevron-down'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { buttonClass } from './button.tsx'
import { Spinner } from './spinner.tsx'

export type MenuButtonProps = {
  /** For screen readers, unless `text` is shown. */
  label: string
  /** Shown in place of three dots. */
  text?: string
  isPending?: boolean
}

const dotsClass = 'grid size-12 shrink-0 place-items-center rounded hover:text-accent-text'

/** Appearance of the button that opens a menu. */
export const menuButton = ({ label, text, isPending = false }: MenuButtonProps) => ({
  'aria-label': text ? undefined : label,
  'aria-busy': isPending || undefined,
  className: text ? buttonClass('secondary', 'max-sm:px-3! max-sm:text-sm') : dotsClass,
  children: text ? (
    <>
      {isPending && <Spinner />}
      {text}
      <ChevronDown aria-hidden className="max-small:hidden" />
    </>
  ) : (
    <EllipsisVertical aria-hidden />
  ),
})
