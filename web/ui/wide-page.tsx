import type { ReactNode } from 'react'

/** Layout of a page of cards: eyebrow, title and an action beside it. */
export function WidePage({
  eyebrow,
  title,
  action,
  children,
}: {
  eyebrow?: string
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <main id="contenu" className="page grid content-start gap-7 py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
          <h1 className="title wrap-anywhere">{title}</h1>
        </div>
        {action}
      </div>
      {children}
    </main>
  )
}
