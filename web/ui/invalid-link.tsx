import type { ReactNode } from 'react'
import { invalidLinkMessage } from '../../contract/rules/texts/messages.ts'
import { Poster } from './poster.tsx'

type Props = { message?: string | undefined; children: ReactNode }

/** Shown when the link that somebody opened is incomplete, unknown, used or expired, with what they can do instead. */
export function InvalidLink({ message = invalidLinkMessage, children }: Props) {
  return (
    <div className="max-w-xl">
      <Poster role="alert" title={message} picture="courrier">
        {children}
      </Poster>
    </div>
  )
}
