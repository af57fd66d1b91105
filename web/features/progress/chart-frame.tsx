import { type ReactNode, Suspense } from 'react'

/** Chart as one image for screen readers, with its height reserved while it loads. */
export function ChartFrame({ label, height, children }: { label: string; height: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className={`min-w-0 ${height}`}>
      <Suspense fallback={<div className="h-full animate-pulse rounded bg-raised" />}>{children}</Suspense>
    </div>
  )
}
