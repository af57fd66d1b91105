import type { ReactNode } from 'react'

/** Placeholder lines while a list loads. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Chargement…</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places.
        <div key={line} className="h-12 animate-pulse rounded bg-line/70" />
      ))}
    </div>
  )
}

/** Hides its content until the parts above it have loaded: it would move down when they do. */
export function AfterLoading({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  return <div className={isReady ? 'contents' : 'invisible'}>{children}</div>
}
