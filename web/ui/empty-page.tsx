import type { ReactNode } from 'react'
import { SmallPicture } from './small-picture.tsx'

type Props = { title: string; picture: Parameters<typeof SmallPicture>[0]['picture']; children?: ReactNode }

/** An empty state that is all that a page or tab has to show: as large as a poster. */
export function EmptyPage({ title, picture, children }: Props) {
  return (
    <div className="poster grid overflow-hidden rounded-lg border-2 border-line bg-surface">
      <div className="grid content-center justify-items-start gap-2 p-5">
        <p className="subtitle">{title}</p>
        {children && <div className="text-quiet">{children}</div>}
      </div>
      <SmallPicture picture={picture} className="w-full" />
    </div>
  )
}
