import type { ReactNode } from 'react'
import type { SessionType } from '../../../../contract/sessions/session.form.ts'
import { typeColours } from '../../../lib/type-colours.ts'
import { pictureFor } from '../../../lib/type-pictures.ts'
import { SmallPicture } from '../../../ui/small-picture.tsx'

type Props = {
  id: string
  /** Its number in the list; none for a past session. */
  lane: number | undefined
  type: SessionType
  /** True shows the lane in the accent colour. */
  isAccented: boolean
  head: ReactNode
  actions: ReactNode
  /** At the end of the lane; on a phone at its foot. */
  menu: ReactNode
  facts: ReactNode
  /** Below the facts; on a desk beside them. */
  text: ReactNode
}

/** A numbered lane with a menu. Not `Lane`, which would be part of every private page. */
export function CoachLaneFrame({ id, lane, type, isAccented, head, actions, menu, facts, text }: Props) {
  return (
    <li
      id={id}
      className={`grid grid-cols-[1.75rem_1fr_auto] gap-x-2.5 gap-y-1 border-t-2 py-3.5 sm:grid-cols-[2.75rem_1fr_auto_3rem] sm:gap-x-5 ${isAccented ? 'border-accent' : 'border-line'}`}
    >
      {lane && (
        <span
          aria-hidden
          className={`title self-start whitespace-nowrap pt-1 leading-[0.8]! ${isAccented ? 'text-accent-text' : 'outlined'}`}
        >
          {lane}
        </span>
      )}
      <div className="col-span-2 col-start-2 grid min-w-0 grid-cols-[1fr_auto] content-start gap-x-3 gap-y-1 sm:col-span-1 sm:col-start-2 sm:grid-cols-[auto_1fr] sm:gap-x-4 lg:grid-cols-[auto_1fr_1fr]">
        <SmallPicture
          picture={pictureFor(type)}
          className="col-start-2 row-start-1 max-tiny:hidden h-14 w-15 rounded sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:h-20 sm:w-27"
          style={{ borderBottom: `4px solid ${typeColours[type]}` }}
        />
        <div className="col-start-1 row-start-1 min-w-0 sm:col-start-2">{head}</div>
        <div className="col-span-2 min-w-0 text-sm sm:col-span-1 sm:col-start-2 lg:contents">
          <div className="lg:col-start-2">{facts}</div>
          <div className="lg:col-start-3 lg:row-span-2 lg:row-start-1">{text}</div>
        </div>
      </div>
      <div className="col-start-2 flex flex-wrap content-center items-center gap-x-4 gap-y-2 sm:col-start-3 sm:w-44 sm:content-start lg:w-60">
        {actions}
      </div>
      <div className="-my-3 self-end max-tiny:col-start-2 sm:col-start-4 sm:my-0 sm:self-start [:has(.button)+&]:my-0">
        {menu}
      </div>
    </li>
  )
}
