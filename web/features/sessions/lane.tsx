import type { ReactNode } from 'react'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { TypePicture } from '../../ui/type-picture.tsx'

type Props = {
  lane: number
  type: SessionType
  /** True shows the lane in the accent colour. */
  isAccented: boolean
  head: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** One session of a list as a numbered lane, with the drawing of its type. */
export function Lane({ lane, type, isAccented, head, actions, children }: Props) {
  return (
    <li
      className={`grid grid-cols-[1.75rem_1fr] items-start gap-x-2.5 gap-y-2 border-t-2 py-4 sm:grid-cols-[2.75rem_1fr_13.5rem] sm:gap-x-4 ${isAccented ? 'border-accent' : 'border-line'}`}
    >
      <span
        aria-hidden
        className={`title self-start whitespace-nowrap pt-1 leading-[0.8]! ${isAccented ? 'text-accent-text' : 'outlined'}`}
      >
        {lane}
      </span>
      <div className="grid min-w-0 grid-cols-[1fr_auto] gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-x-4">
        <TypePicture
          type={type}
          className="col-start-2 row-start-1 max-tiny:hidden h-14 w-15 rounded sm:col-start-1 sm:row-span-2 sm:h-20 sm:w-27"
        />
        <div className="col-start-1 row-start-1 min-w-0 sm:col-start-2">{head}</div>
        <div className="col-span-2 min-w-0 text-sm sm:col-span-1 sm:col-start-2">{children}</div>
      </div>
      <div className="col-start-2 grid max-tiny:grid-cols-1 grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1 sm:col-start-3">
        {actions}
      </div>
    </li>
  )
}
