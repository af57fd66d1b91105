import type { ReactNode } from 'react'

/** Replaces an empty list: says that there are no rows, and what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-bold">{title}</p>
      {children && <div className="text-quiet">{children}</div>}
    </div>
  )
}
