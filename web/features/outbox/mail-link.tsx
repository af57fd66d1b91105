import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format-text.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { outboxSummaryQuery } from './queries.ts'

/** Link to the mail page, with the number of parked mails. */
export function MailLink() {
  const { data } = useQuery(outboxSummaryQuery)
  return (
    <LinkButton to="/admin/courrier" tone="secondary">
      {data && data.parked > 0 ? `Courrier (${formatNumber(data.parked)} à revoir)` : 'Courrier'}
    </LinkButton>
  )
}
