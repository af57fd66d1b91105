import type { ReactNode } from 'react'
import { invalidLinkMessage } from '../../contract/rules/texts/messages.ts'
import { FormAlert } from './fields/form-alert.tsx'

/** Shown when the link that somebody opened is incomplete, unknown, used or expired, with what they can do instead. */
export function InvalidLink({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-xl gap-5">
      <FormAlert message={invalidLinkMessage} />
      {children}
    </div>
  )
}
