import type { ReactNode } from 'react'

/** What stands below parts that still load: out of sight until they have their height, so that the reader sees nothing move. */
export function Below({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  return <div className={isReady ? 'contents' : 'invisible'}>{children}</div>
}
