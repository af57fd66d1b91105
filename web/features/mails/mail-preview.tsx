import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListedMail } from '../../../contract/mails.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { mailPreviewQuery } from './queries.ts'

/** `children` are buttons for a mail that failed. */
type Props = { mail: ListedMail; onClose: () => void; children: ReactNode }

/** The text of a mail that waits; links that act in its recipient’s name are masked. */
export default function MailPreview({ mail, onClose, children }: Props) {
  const query = useQuery(mailPreviewQuery(mail.id))
  const { data } = query
  return (
    <Dialog onClose={onClose} title={mail.subject} description={mail.recipient}>
      <QueryState query={query} lines={6} />
      {data && (
        <p className="whitespace-pre-line wrap-anywhere">
          {data.text ?? 'Cet e-mail vient de partir : son texte n’est plus gardé.'}
        </p>
      )}
      {mail.reason && <p className="wrap-anywhere text-quiet text-sm">{mail.reason}</p>}
      {children && <DialogFoot>{children}</DialogFoot>}
    </Dialog>
  )
}
