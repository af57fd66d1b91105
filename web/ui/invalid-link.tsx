import type { ReactNode } from 'react'
import { invalidLinkMessage } from '../../contract/rules/texts/messages.ts'
import { SmallPicture } from './small-picture.tsx'

type Props = { message?: string | null; children: ReactNode }

/** Shown when the link that somebody opened is incomplete, unknown, used or expired, with what they can do instead. */
export function InvalidLink({ message, children }: Props) {
  return (
    <div className="poster grid overflow-hidden rounded-lg border-2 border-line bg-surface max-w-xl">
      <div className="grid content-center justify-items-start gap-2 p-5">
        <p role="alert" className="subtitle">
          {message ?? invalidLinkMessage}
        </p>
        <div className="grid justify-items-start gap-5">{children}</div>
      </div>
      <SmallPicture picture="courrier" className="w-full" />
    </div>
  )
}
