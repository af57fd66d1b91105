import { useQuery } from '@tanstack/react-query'
import type { OutboxMail } from '../../../contract/outbox.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mailPreviewQuery } from './queries.ts'

/** The text of a mail that waits; links that act in its recipient’s name are masked. */
export function MailPreview({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const { data, isPending, error, refetch } = useQuery(mailPreviewQuery(mail.id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={mail.subject} description={mail.recipient}>
      {isPending && <Skeleton lines={6} />}
      {error && <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />}
      {data && (
        <p className="whitespace-pre-line wrap-anywhere">
          {data.text ?? 'Ce courriel vient de partir : son texte n’est plus gardé.'}
        </p>
      )}
    </Dialog>
  )
}
