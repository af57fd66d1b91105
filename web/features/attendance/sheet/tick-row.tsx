import type { ReactNode } from 'react'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Ticks } from '../marks/ticks.ts'

type Props = {
  id: string
  isPresent: boolean
  onTick: (ticks: Ticks) => void
  /** Beside the box: the name, and what a coach should know. */
  children: ReactNode
  action?: ReactNode
}

/** A row of the roll call: all of it is the label of its box. */
export function TickRow({ id, isPresent, onTick, children, action }: Props) {
  return (
    <li className="flex items-center border-line border-t-2">
      <label className="flex grow max-[19rem]:flex-wrap min-h-12 cursor-pointer items-center gap-3 py-0.5 [-webkit-tap-highlight-color:transparent]">
        <input
          type="checkbox"
          // Keeps a focused row above the save bar and below the sticky line.
          className="size-9 shrink-0 scroll-mt-40 scroll-mb-60 tick-box"
          checked={isPresent}
          onChange={(event) => onTick({ [id]: event.target.checked })}
        />
        <span className="min-w-0 grow max-[19rem]:basis-0 wrap-anywhere leading-tight">{children}</span>
        <span className="shrink-0 max-[19rem]:basis-full">
          {isPresent && <StatusTag tone="good">Présent</StatusTag>}
        </span>
      </label>
      {action}
    </li>
  )
}
