import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { mailSummaryQuery } from './queries.ts'

/**
 * Link to the mail page, with the number of parked mails and unanswered messages. Reserves the width of the number: the
 * row of the title would otherwise wrap when it loads.
 */
export function MailLink() {
  const { data } = useQuery(mailSummaryQuery)
  const toReview = data ? data.parked + data.unanswered : 0
  return (
    <LinkButton to="/admin/courrier" tone="secondary" className="max-sm:min-h-14 max-sm:px-2! sm:min-w-54">
      {toReview > 0 ? `Courrier (${formatNumber(toReview)}\u00a0à\u00a0revoir)` : 'Courrier'}
    </LinkButton>
  )
}
