import type { ReactNode } from 'react'

type Props = { eyebrow: string; title: string; action: ReactNode; children: ReactNode }

/** The next act of the member, in a frame of its own. */
export function Suggestion({ eyebrow, title, action, children }: Props) {
  return (
    <section
      aria-label={eyebrow}
      className="grid gap-4 rounded-lg border border-accent bg-surface p-5 sm:grid-cols-[1fr_auto] sm:items-center sm:p-6"
    >
      <div className="min-w-0">
        <p className="eyebrow mb-2">{eyebrow}</p>
        <h2 className="subtitle wrap-anywhere">{title}</h2>
        <p className="mt-2 text-quiet">{children}</p>
      </div>
      {action}
    </section>
  )
}
