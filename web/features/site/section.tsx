import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** A section of the landing page with an anchor. `hasBand` gives it a background from edge to edge. */
export function Section({
  id,
  eyebrow,
  title,
  intro,
  hasBand = false,
  children,
}: {
  id: string
  eyebrow: string
  title: string
  intro?: ReactNode
  hasBand?: boolean
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      className={classNames(hasBand && 'border-line border-y bg-surface')}
    >
      <div className="page py-[clamp(3.5rem,2.5rem+5vw,7rem)]">
        <p className="eyebrow mb-3">{eyebrow}</p>
        <h2 id={`${id}-titre`} className="title max-w-[16em]">
          {title}
        </h2>
        {intro && <p className="mt-4 max-w-2xl text-(length:--step-1) text-quiet leading-snug">{intro}</p>}
        <div className="mt-9">{children}</div>
      </div>
    </section>
  )
}
