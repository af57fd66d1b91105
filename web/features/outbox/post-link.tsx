import { useQuery } from '@tanstack/react-query'
import { number } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { outboxSummaryQuery } from './queries.ts'

/** Link to the mail page, with the number of parked mails. */
export function PostLink() {
  const { data } = useQuery(outboxSummaryQuery)
  return (
    <LinkButton to="/admin/courrier" tone="secondary">
      {data && data.parked > 0 ? `Courrier (${number(data.parked)} à revoir)` : 'Courrier'}
    </LinkButton>
  )
}
