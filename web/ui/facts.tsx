import type { ReactNode } from 'react'
import { join } from './join.ts'

/** `wide` for a value that needs the whole line. */
export type Fact = { label: string; value: ReactNode; wide?: boolean }

/** Short facts, each under its name; one that is not known is not shown. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      {known.map(({ label, value, wide }) => (
        <div key={label} className={join('min-w-0', wide && 'col-span-2')}>
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
