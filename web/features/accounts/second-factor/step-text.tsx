import { type ReactNode, useEffect, useRef } from 'react'

/** First text of a step: takes the focus, which was lost with the form of the step before. */
export function StepText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="outline-none">
      {children}
    </p>
  )
}
