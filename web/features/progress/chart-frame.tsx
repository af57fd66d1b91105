import { type ReactNode, Suspense } from 'react'

/** A picture in the eyes of a screen reader, with the place it will take kept free while it is on its way. */
export function ChartFrame({ label, height, children }: { label: string; height: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className={`min-w-0 ${height}`}>
      <Suspense fallback={<div className="h-full animate-pulse rounded bg-raised" />}>{children}</Suspense>
    </div>
  )
}
