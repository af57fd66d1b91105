import type { ReactNode } from 'react'
import scenes from './drawings/scenes.svg?url'

/** Drawing behind the title: the bend for members, the infield for coaches, the stands for the board. */
export type Scene = 'bend' | 'infield' | 'stands'

type Props = {
  eyebrow?: string
  title: string
  /** Beside the title, such as the bib of the person that the page is about. */
  mark?: ReactNode
  scene?: Scene
  action?: ReactNode
  children: ReactNode
}

/** Layout of a private page: eyebrow, title and an action over a strip of the stadium, then the content. */
export function WidePage({ eyebrow, title, mark, scene = 'bend', action, children }: Props) {
  return (
    <main id="contenu" className="grid grid-cols-1 content-start">
      <div className="scene">
        <svg aria-hidden="true" preserveAspectRatio="xMaxYMax slice">
          <use href={`${scenes}#${scene}`} />
        </svg>
        <div className="page flex flex-wrap items-end justify-between gap-4">
          {/* Its width does not depend on the words: a name that arrives late would push the action to a row below. */}
          <div className="min-w-0 grow basis-72">
            {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
            <div className="flex items-center gap-4">
              {mark}
              <h1 className="title min-w-0 wrap-anywhere">{title}</h1>
            </div>
          </div>
          {action && <div className="rounded bg-ground">{action}</div>}
        </div>
      </div>
      <div className="page grid grid-cols-1 content-start gap-7 py-7">{children}</div>
    </main>
  )
}
