import { EllipsisVertical } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The three dots that open a menu. */
export function MenuButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded border-[1.5px] border-line-strong"
      {...rest}
    >
      <EllipsisVertical aria-hidden />
    </button>
  )
}
