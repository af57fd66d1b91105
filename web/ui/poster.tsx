import type { ReactNode } from 'react'
import { SmallPicture } from './small-picture.tsx'

type Props = {
  title: string
  picture: Parameters<typeof SmallPicture>[0]['picture']
  /** For a failure. */
  role?: 'alert'
  children: ReactNode
}

/** All that a page or tab has to say: that it is empty, or that its link does not work. */
export function Poster({ title, picture, role, children }: Props) {
  return (
    <div className="poster grid overflow-hidden rounded-lg border-2 border-line bg-surface">
      <div className="grid content-center justify-items-start gap-2 p-5">
        <p role={role} className="subtitle">
          {title}
        </p>
        <div className="grid justify-items-start gap-5 text-quiet">{children}</div>
      </div>
      <SmallPicture picture={picture} className="w-full" />
    </div>
  )
}
