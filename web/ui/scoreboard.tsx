import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Figures in large condensed numerals, side by side. */
export function Scoreboard({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classNames('scoreboard', className)}>{children}</dl>
}

type Props = {
  label: string
  value: ReactNode
  /** Colour of the numerals, for the one figure that counts most. */
  isMain?: boolean
}

export function Figure({ label, value, isMain = false }: Props) {
  return (
    <div className="grid content-start gap-1">
      <dt className="row-start-2 text-quiet text-sm leading-tight">{label}</dt>
      <dd className={classNames('numeral', isMain && 'text-accent-text')}>{value}</dd>
    </div>
  )
}
