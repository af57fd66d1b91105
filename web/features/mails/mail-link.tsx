import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { mailSummaryQuery } from './queries.ts'

const link = { to: '/admin/courrier', tone: 'secondary', className: 'max-sm:px-2! sm:min-w-54' } as const

/**
 * Link to the mail page, with the number of parked mails and unanswered messages. Reserves the width of the number: the
 * row of the title would otherwise wrap when it loads.
 */
export function MailLink() {
  const { data } = useQuery(mailSummaryQuery)
  const toReview = data ? data.parkedCount + data.unansweredCount : 0
  if (toReview === 0) return <LinkButton {...link}>Courrier</LinkButton>
  return (
    <LinkButton {...link}>
      <span className="max-sm:hidden">{`Courrier (${formatNumber(toReview)}\u00a0à\u00a0revoir)`}</span>
      {/* A phone has room for the number only. */}
      <span className="sm:hidden">{`Courrier (${formatNumber(toReview)})`}</span>
    </LinkButton>
  )
}
