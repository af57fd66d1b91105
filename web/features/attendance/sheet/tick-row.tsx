import './start-list.css'
import type { ReactNode } from 'react'
import type { Ticks } from '../marks/ticks.ts'

type Props = {
  id: string
  /** The first one is written tall. */
  names: [prenom: string, nom?: string]
  isPresent: boolean
  onTick: (ticks: Ticks) => void
  /** Below the name: what a coach should know. */
  children: ReactNode
  action?: ReactNode
}

/** A row of the roll call: the whole row is the label of its checkbox. */
export function TickRow({ id, names, isPresent, onTick, children, action }: Props) {
  const [prenom, nom] = names
  return (
    <li className="flex items-center border-line border-t-2">
      <label className="flex grow max-tiny:flex-wrap min-h-12 min-w-0 cursor-pointer items-center gap-3 py-0.5 sm:py-1 [-webkit-tap-highlight-color:transparent]">
        <input
          type="checkbox"
          // Keeps a focused row above the save bar and below the sticky line.
          className="bib-box scroll-mt-40 scroll-mb-60"
          data-initials={names.map((name) => name?.trim().charAt(0)).join('')}
          checked={isPresent}
          onChange={(event) => onTick({ [id]: event.target.checked })}
        />
        {/* An accented capital keeps clear of the rule. */}
        <span className="-mb-0.5 min-w-0 grow pt-0.5 max-tiny:basis-0 wrap-anywhere leading-tight">
          <span className="heading">{prenom}</span> {nom && <span className="font-semibold">{nom}</span>}
          <span className="person-facts flex flex-wrap text-quiet text-sm leading-tight">{children}</span>
        </span>
        <span className="shrink-0 max-tiny:basis-full">
          {isPresent && (
            <span className="pinned inline-flex items-center gap-2 font-semibold text-good text-md">Présent</span>
          )}
        </span>
      </label>
      {action}
    </li>
  )
}
