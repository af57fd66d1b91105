import type { ComponentProps } from 'react'
import type { ListedMail } from '../../../contract/mails.ts'
import { formatNumber } from '../../lib/texts/format-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { MailRow } from './mail-row.tsx'

type Props = { count: number; mails: ListedMail[]; list: Omit<ComponentProps<typeof PagedList>, 'empty' | 'children'> }

const failureText = (count: number) => {
  if (count === 0) return 'Tout est reparti.'
  return count === 1 ? 'Un e-mail n’est pas arrivé.' : `${formatNumber(count)} e-mails ne sont pas arrivés.`
}

/** Failed mails above all others, each with the reason and what to do. */
export function FailedMails({ count, mails, list }: Props) {
  if (mails.length === 0) return null
  const left = count - mails.filter(({ state }) => state !== 'parked').length
  return (
    <section
      aria-labelledby="failed-mails"
      className={classNames('border-y-2 pt-4', left > 0 ? 'border-bad' : 'border-line')}
    >
      <h2 id="failed-mails" className="heading mb-3">
        {failureText(left)}
      </h2>
      <PagedList {...list} empty={null}>
        <ul>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}
