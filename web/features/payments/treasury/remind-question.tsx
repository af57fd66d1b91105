import type { Treasury } from '../../../../contract/payments/treasury.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/lazy-confirm-dialog.tsx'

type Props = { debtors: Treasury['debtors']; isPending: boolean; onConfirm: () => void; onClose: () => void }

/** Question with the recipients' names: mails cannot be unsent. */
export function RemindQuestion({ debtors, isPending, onConfirm, onClose }: Props) {
  return (
    <LazyConfirmDialog
      title={`Relancer ${formatCount(debtors.length, 'personne')}\u00a0?`}
      confirmLabel={`Envoyer ${formatCount(debtors.length, 'e-mail')}`}
      confirmTone="primary"
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Chacune reçoit un e-mail avec ce qui lui reste à régler.</p>
      <ul>
        {debtors.map((debtor) => (
          <li key={debtor.membershipId} className="flex justify-between gap-4 border-line border-t py-2">
            <span className="min-w-0 wrap-anywhere">{fullName(debtor.person)}</span>
            {/* As in the mail: without money that a coach has received. */}
            <strong>{euros(debtor.dueCents)}</strong>
          </li>
        ))}
      </ul>
    </LazyConfirmDialog>
  )
}
