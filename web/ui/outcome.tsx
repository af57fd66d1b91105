import { type ReactNode, useEffect, useRef } from 'react'

/** Replaces a form after success and takes the focus, which was lost with the form. */
export function Outcome({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} role="status" tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none">
      {children}
    </div>
  )
}
