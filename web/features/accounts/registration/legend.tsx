import type { ReactNode } from 'react'

/** Heading of a group of fields, numbered like a lane. */
export function Legend({ number, children }: { number: number; children: ReactNode }) {
  return (
    <legend className="heading mb-4 flex w-full items-center gap-3 border-line border-t-2 pt-5">
      <span aria-hidden className="title outlined leading-[0.8]!">
        {number}
      </span>
      {children}
    </legend>
  )
}
