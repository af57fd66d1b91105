import type { ReactNode } from 'react'

/** Chart as one image for screen readers. */
export function ChartFrame({ label, height, children }: { label: string; height: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className={`min-w-0 ${height}`}>
      {children}
    </div>
  )
}
