import type { ReactNode } from 'react'
import { LaneNumbers } from './lane-numbers.tsx'

type Article = { title: string; content: ReactNode }
type Props = { title: string; intro: string; articles: Article[]; children?: ReactNode }

/** A long text of numbered articles, with the list of them: beside it, or on a narrow screen folded above it. */
export function Prose({ title, intro, articles, children }: Props) {
  return (
    <main id="contenu" className="bend">
      <div className="page py-10 lg:grid lg:grid-cols-[minmax(0,44rem)_22rem] lg:justify-between lg:gap-x-16">
        {/* The list of articles begins on the rule of the text. */}
        <div style={{ gridColumn: '1 / -1' }}>
          {/* The title takes two lines on every screen, in every fallback font: no layout shift when the font loads. */}
          <h1 className="title mb-4 max-w-[12em] text-[length:min(var(--step-3),1.05rem+4.7vw)]!">{title}</h1>
          <p className="mb-10 text-quiet">{intro}</p>
        </div>
        <div>
          <details className="mb-10 border-line border-y-2 lg:hidden">
            <summary className="min-h-18 py-2">
              <span className="heading grow uppercase">Sommaire</span>
            </summary>
            <ArticleLinks articles={articles} />
          </details>
          <hr className="mb-8 border-line border-t-2 max-lg:hidden" />
          <ol className="grid gap-8">
            {articles.map((article, index) => (
              <li key={article.title} id={`article-${index + 1}`}>
                <h2 className="subtitle mb-3">{`${index + 1}. ${article.title}`}</h2>
                <div className="grid gap-3">{article.content}</div>
              </li>
            ))}
          </ol>
          {children && <p className="mt-10">{children}</p>}
        </div>
        {/* Ends above the bend of the track. */}
        <nav aria-label="Sommaire" className="max-lg:hidden" style={{ paddingBottom: 'min(38vw, 36rem)' }}>
          <div className="sticky top-8">
            <ArticleLinks articles={articles} />
          </div>
        </nav>
      </div>
      <LaneNumbers />
    </main>
  )
}

function ArticleLinks({ articles }: { articles: Article[] }) {
  return (
    <ol>
      {articles.map(({ title }, index) => (
        <li key={title} className="flex items-baseline gap-4 border-line border-t-2 py-3">
          <span aria-hidden className="heading w-6 text-quiet">
            {index + 1}
          </span>
          <a href={`#article-${index + 1}`} className="hover:text-accent-text">
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
