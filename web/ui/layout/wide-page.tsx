import { type ReactNode, useEffect } from 'react'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { classNames } from '../class-names.ts'
import stadium from '../drawings/stadium.svg?url'
import { resetToastRoom } from '../toast/toast-position.ts'

/** Drawing behind the title: the bend for members, the infield for coaches, the stands for the board. */
export type HeadingDrawing = 'bend' | 'infield' | 'stands'

/** The part of a private page that needs no data. Its route exports it as `handle`: it is painted before any script. */
export type PageHeading = {
  /** A text, or a `BackLink` to the page that this one belongs to. */
  eyebrow?: ReactNode
  title: string
  /** Beside the title, such as the bib of the person that the page is about. */
  bib?: ReactNode
  drawing?: HeadingDrawing
  /** Class of the strip. */
  className?: string
  /** The strip is low, and on a phone without its action: the content begins on the first screen. */
  isLow?: boolean
  action?: ReactNode
}

type Props = PageHeading & { children: ReactNode }

/** Layout of a private page: eyebrow, title and an action over a strip of the stadium, then the content. */
export function WidePage({ eyebrow, title, bib, drawing = 'bend', className, action, isLow, children }: Props) {
  // The drawing would delay the scripts of a page that is opened by its URL.
  const isHydrated = useHydrated()
  useEffect(() => resetToastRoom, [])
  return (
    <main id="contenu" className="grid grid-cols-1 content-start">
      <div className={classNames('strip', isLow && 'low-strip', className)}>
        <svg aria-hidden="true" preserveAspectRatio="xMaxYMax slice">
          {isHydrated && <use href={`${stadium}#${drawing}`} />}
        </svg>
        <div className="page flex flex-wrap items-end justify-between gap-4">
          {/* Its width does not depend on the words: a name that arrives late would push the action to a row below. */}
          <div className="min-w-0 grow basis-72">
            {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
            <div className="flex items-start gap-4">
              {bib}
              <h1 className="title min-w-0 wrap-anywhere">{title}</h1>
            </div>
          </div>
          {/* On a phone a grid of actions takes the whole row. */}
          {action && <div className={classNames('max-sm:has-[>.grid]:w-full', isLow && 'max-sm:hidden')}>{action}</div>}
        </div>
      </div>
      <div className={`page grid grid-cols-1 content-start gap-7 py-7 ${isLow ? 'pt-3 max-sm:pt-0' : 'max-sm:pt-4'}`}>
        {children}
      </div>
    </main>
  )
}
