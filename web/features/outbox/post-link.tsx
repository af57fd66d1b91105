import { useQuery } from '@tanstack/react-query'
import { number } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { outboxSummaryQuery } from './queries.ts'

/** The way to the mails; says how many could not leave. */
export function PostLink() {
  const { data } = useQuery(outboxSummaryQuery)
  return (
    <LinkButton to="/admin/courrier" tone="secondary">
      {data && data.parked > 0 ? `Courrier (${number(data.parked)} à revoir)` : 'Courrier'}
    </LinkButton>
  )
}
