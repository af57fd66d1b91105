import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format-text.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { outboxSummaryQuery } from './queries.ts'

/** Link to the mail page, with the number of parked mails and unanswered messages. */
export function MailLink() {
  const { data } = useQuery(outboxSummaryQuery)
  const toReview = data ? data.parked + data.unanswered : 0
  return (
    <LinkButton to="/admin/courrier" tone="secondary" className="w-full sm:w-auto">
      {toReview > 0 ? `Courrier (${formatNumber(toReview)} à revoir)` : 'Courrier'}
    </LinkButton>
  )
}
