import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { PageLoading } from './page-loading.tsx'
import { type PageHeading, WidePage } from './wide-page.tsx'

/** A private page while its data load: the heading that its route exports, if any. */
export function PendingPage({ text, children }: { text?: string; children?: ReactNode }) {
  const heading = useMatches().at(-1)?.handle as PageHeading | undefined
  const content = (
    <>
      <PageLoading text={text} />
      {children}
    </>
  )
  return heading ? <WidePage {...heading}>{content}</WidePage> : <main id="contenu">{content}</main>
}
