import type { ReactNode } from 'react'

/** One anchored part of the landing page. */
export function Section({
  id,
  eyebrow,
  title,
  children,
}: {
  id: string
  eyebrow: string
  title: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className="page py-[clamp(3rem,2rem+5vw,6.5rem)]">
      <p className="eyebrow mb-3">{eyebrow}</p>
      <h2 id={`${id}-titre`} className="title mb-8">
        {title}
      </h2>
      {children}
    </section>
  )
}
