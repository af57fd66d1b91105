import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** A fact with `isWide` takes the whole row. */
export type Fact = { label: string; value: ReactNode; isWide?: boolean }

/** Description list; facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const withValue = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className="pair gap-x-6 gap-y-4">
      {withValue.map(({ label, value, isWide }) => (
        <div key={label} className={classNames('min-w-0', isWide && 'col-span-full')}>
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Figures in large condensed numerals, side by side. */
export function Scoreboard({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classNames('scoreboard', className)}>{children}</dl>
}

type FigureProps = {
  label: string
  value: ReactNode
  /** Colour of the numerals, for the one figure that counts most. */
  isMain?: boolean
  /** URL of the list that the figure counts. The whole figure is then a link, and `value` must be a text. */
  to?: string
  /** True while the page shows that list. */
  isChosen?: boolean
  detail?: string
}

export function Figure({ label, value, isMain, to, isChosen, detail }: FigureProps) {
  return (
    <div className="relative grid content-start gap-1">
      <dt className="row-start-2 text-quiet text-sm leading-tight">
        <span className={classNames(to && 'underline underline-offset-4', isChosen && 'text-accent-text decoration-2')}>
          {label}
        </span>
        {detail && <span className="block">{detail}</span>}
      </dt>
      <dd className={classNames('numeral', isMain && 'text-accent-text')}>
        {to ? (
          <Link
            to={to}
            aria-current={isChosen}
            aria-label={`${label} : ${value}`}
            className="no-underline after:absolute after:inset-0 hover:text-accent-text"
          >
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}
