import Mail from 'lucide-react/icons/mail'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { formatCount, formatNumber } from '../../lib/texts/format-text.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { MailRow } from './mail-row.tsx'
import type { MailRun as Mails } from './mail-runs.ts'

type Props = {
  mails: Mails
  /** True if the next page may have more of them. */
  isOpenEnded: boolean
}

/** Many mails with one subject as one row, which opens. Its columns are those of a `MailRow`, less the chevron. */
export function MailRun({ mails, isOpenEnded }: Props) {
  const [{ subject, sentAt }] = mails
  const count = formatNumber(mails.length)
  const addressCount = new Set(mails.map(({ recipient }) => recipient)).size
  return (
    <li className="border-line border-t">
      <details>
        <summary className="items-start py-3.5 sm:py-4">
          <span aria-hidden className="small-bib max-tiny:hidden" style={{ marginRight: '0.25rem' }}>
            <Mail className="size-5" />
          </span>
          <span className="grid min-w-0 grow items-baseline gap-1 gap-x-8 xl:grid-cols-[1fr_1fr_9rem]">
            <span className="wrap-anywhere font-bold">{subject}</span>
            <span className="text-quiet max-sm:hidden">
              {formatCount(addressCount, 'adresse')}
              {isOpenEnded && ' ou plus'}
            </span>
            <span className="flex flex-wrap items-baseline gap-x-4">
              <StatusTag tone="good">{isOpenEnded ? `${count} envoyés ou plus` : `${count} envoyés`}</StatusTag>
              <span className="text-quiet text-sm">{sentAt && `le ${numericDayAt(sentAt)}`}</span>
            </span>
          </span>
        </summary>
        <ul className="border-line border-l-4 pl-4">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </details>
    </li>
  )
}
