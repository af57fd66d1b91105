import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the place of a form that has done its work; takes the focus too, which went with the form. */
export function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} role="status" tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none">
      {children}
    </div>
  )
}
