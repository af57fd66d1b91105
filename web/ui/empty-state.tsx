import type { ReactNode } from 'react'

type Props = { title: string; picture?: ReactNode; children?: ReactNode }

/** Replaces an empty list: says that there are no rows, and what to do next. */
export function EmptyState({ title, picture, children }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      {picture}
      <div className="grid flex-[1_1_min(100%,12rem)] justify-items-start gap-2">
        <p className="font-bold">{title}</p>
        {children && <div className="text-quiet">{children}</div>}
      </div>
    </div>
  )
}
