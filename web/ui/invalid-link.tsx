import type { ReactNode } from 'react'
import { invalidLinkMessage } from '../../contract/rules/texts/messages.ts'
import { Poster } from './poster.tsx'
import { WeekStrip } from './week-strip.tsx'

type Props = { message?: string | undefined; children: ReactNode }

/** Shown when a link is incomplete, unknown, used or expired: what to do instead, and when the club trains. */
export function InvalidLink({ message = invalidLinkMessage, children }: Props) {
  return (
    <div className="grid max-w-xl gap-10">
      <Poster role="alert" title={message} picture="courrier">
        {children}
      </Poster>
      <section aria-labelledby="semaine">
        <h2 id="semaine" className="heading mb-3 uppercase">
          Chaque semaine
        </h2>
        <WeekStrip />
      </section>
    </div>
  )
}
