import type { ReactNode } from 'react'

/** A long text of numbered articles. */
export function Prose({
  title,
  intro,
  articles,
  children,
}: {
  title: string
  intro: string
  articles: { title: string; content: ReactNode }[]
  children?: ReactNode
}) {
  return (
    <main id="contenu" className="page max-w-3xl! py-10">
      {/* The title takes two lines on every screen, in every fallback font: no layout shift when the font loads. */}
      <h1 className="title mb-4 max-w-[12em] text-[length:min(var(--step-3),1.05rem+4.7vw)]!">{title}</h1>
      <p className="mb-10 text-quiet">{intro}</p>
      <ol className="grid gap-8">
        {articles.map((article, index) => (
          <li key={article.title}>
            <h2 className="subtitle mb-3">{`${index + 1}. ${article.title}`}</h2>
            <div className="grid gap-3">{article.content}</div>
          </li>
        ))}
      </ol>
      {children && <p className="mt-10">{children}</p>}
    </main>
  )
}
