import type { ReactNode } from 'react'

/** A page that does one thing: a title, a word, a form. */
export function NarrowPage({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <main className="page max-w-xl! py-10">
      <h1 className="title mb-4">{title}</h1>
      {intro && <div className="mb-8 text-quiet">{intro}</div>}
      {children}
    </main>
  )
}
