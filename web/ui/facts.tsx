import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A `wide` fact takes the whole row. */
export type Fact = { label: string; value: ReactNode; wide?: boolean }

/** Description list; facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const withValue = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className="pair gap-x-6 gap-y-4">
      {withValue.map(({ label, value, wide }) => (
        <div key={label} className={classNames('min-w-0', wide && 'col-span-full')}>
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
