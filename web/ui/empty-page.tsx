import type { ReactNode } from 'react'
import { SmallPicture } from './small-picture.tsx'

type Props = { title: string; picture: Parameters<typeof SmallPicture>[0]['picture']; children?: ReactNode }

/** An empty state that is all that a page or tab has to show: as large as a poster. */
export function EmptyPage({ title, picture, children }: Props) {
  return (
    <div className="grid min-w-0 overflow-hidden rounded-lg border-2 border-line bg-surface sm:min-h-[40vh] sm:grid-cols-[1fr_minmax(12rem,34%)]">
      <div className="relative h-40 sm:order-last sm:h-auto">
        <SmallPicture picture={picture} className="absolute inset-0 size-full" />
      </div>
      <div className="grid content-center justify-items-start gap-2 p-4 sm:p-6">
        <p className="subtitle">{title}</p>
        {children && <div className="text-quiet">{children}</div>}
      </div>
    </div>
  )
}
