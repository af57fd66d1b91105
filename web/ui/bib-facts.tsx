import type { ReactNode } from 'react'

/** Facts below the name on a bib, in two columns: what, and its value. */
export function BibFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-3 grid gap-2 border-t-2 border-dashed pt-3 text-left">
      {facts.map(([label, value]) => (
        <div key={label} className="grid max-tiny:grid-cols-1 grid-cols-[5.5rem_1fr] gap-x-3">
          <dt>{label}</dt>
          <dd className="wrap-anywhere font-bold first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
