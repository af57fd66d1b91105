import type { ReactNode } from 'react'

/** A line between the header and the page. */
export function Strip({ children }: { children: ReactNode }) {
  return (
    <div role="status" data-screen-only className="page">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border-[1.5px] border-line-strong px-4">
        {children}
      </div>
    </div>
  )
}
