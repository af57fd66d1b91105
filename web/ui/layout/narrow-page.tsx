import type { ReactNode } from 'react'
import { LaneNumbers } from './lane-numbers.tsx'

type Props = {
  title: string
  intro?: ReactNode
  /** Full width, for a form that has something beside it. */
  isWide?: boolean
  children: ReactNode
}

/** Layout of a page with one form; a wide screen shows the bend of a running track beside it. */
export function NarrowPage({ title, intro, isWide = false, children }: Props) {
  return (
    <main id="contenu" className="bend">
      <div className="page min-h-[70vh] py-14 max-sm:pb-8">
        <div className={isWide ? undefined : 'max-w-xl'}>
          <h1 className="title mb-4">{title}</h1>
          {intro && <div className="mb-8 text-quiet">{intro}</div>}
          {children}
        </div>
      </div>
      <LaneNumbers />
    </main>
  )
}
