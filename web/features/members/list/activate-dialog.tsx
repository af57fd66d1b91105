import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../../contract/people.ts'
import { shownMembership } from '../../../../contract/rules/memberships/membership.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { missingProof } from '../../../../contract/rules/money/fee.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { paymentMethodLabels } from '../../../../contract/rules/texts/labels.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { toggleId } from '../../../lib/toggle-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { activateMutation } from '../dialog-mutations.ts'
import { remainingCentsOf } from '../remaining-cents.ts'
import { useUnconfirmedCents } from '../use-unconfirmed-cents.ts'
import { useUndoAction } from '../use-undo.ts'

const feeOf = (member: Member) => shownMembership(member)?.feeCents ?? 0
const sumOf = (members: Member[]) => members.reduce((cents, member) => cents + remainingCentsOf(member), 0)
/** Number of payers and sum for each means: what must be in the till. */
const sumsByMeans = (members: Member[]) =>
  [...Map.groupBy(members.filter(remainingCentsOf), ({ paymentMethod }) => paymentMethod)].map(([method, payers]) => ({
    label: paymentMethodLabels[method],
    count: formatCount(payers.length, method === 'check' ? 'chèque' : 'personne'),
    sum: euros(sumOf(payers)),
  }))
const missingProofTexts = { age: 'âge et justificatif manquants', justification: 'justificatif manquant' }

type Props = { members: Member[]; title: string; onClose: () => void; onActivated: () => void }

/** Confirms the activation of many members; those without age or justification must be ticked. */
export default function ActivateDialog({ members, title, onClose, onActivated }: Props) {
  const [checkedIds, setCheckedIds] = useState<string[]>([])
  const activate = useMutation(activateMutation(useQueryClient()))
  const undoAction = useUndoAction()
  const withoutProof = members.filter((member) => missingProof(member))
  const includedMembers = members.filter((member) => !missingProof(member) || checkedIds.includes(member.id))
  const freeCount = includedMembers.filter((member) => !feeOf(member)).length
  const free = freeCount > 0 ? `, dont ${formatCount(freeCount, 'gratuite')}` : ''
  const unconfirmedCents = useUnconfirmedCents(includedMembers.map(({ id }) => id))
  const leftOutCount = members.length - includedMembers.length
  const activateMembers = async () => {
    const mutation = activate.mutateAsync({ userIds: includedMembers.map(({ id }) => id), checkedIds })
    const success = {
      title: `${formatCount(includedMembers.length, 'adhésion')} à jour`,
      description: 'Ce qui restait dû est noté comme reçu aujourd’hui.',
      action: undoAction,
    }
    const activated = await toastResult(mutation, success, (error) => errorMessage(error, 'Impossible d’encaisser'))
    if (activated) onActivated()
  }
  return (
    <Dialog onClose={() => !activate.isPending && onClose()} title={title}>
      <p>
        <strong className="numeral block">{euros(sumOf(includedMembers))}</strong>
        {includedMembers.length === 1
          ? 'de cotisation, pour 1 personne, qui peut aussitôt s’inscrire aux séances. Elle reçoit un e-mail.'
          : `de cotisations, pour ${formatCount(includedMembers.length, 'personne')}${free}, qui peuvent aussitôt s’inscrire aux séances. Chacune reçoit un e-mail.`}
      </p>
      <dl className="grid gap-1 border-line border-y py-2 empty:hidden">
        {sumsByMeans(includedMembers).map(({ label, count, sum }) => (
          <div key={label} className="flex items-baseline gap-3">
            <dt className="grow">{label}</dt>
            <dd className="contents">
              <span className="text-quiet">{count}</span>
              <strong className="heading min-w-20 text-right tabular-nums">{sum}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {unconfirmedCents > 0 && <p>{`Un coach a déjà reçu ${euros(unconfirmedCents)} de cette somme.`}</p>}
      {withoutProof.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-bold">Tarif réduit à vérifier</legend>
          <p className="text-quiet">
            Cochez les personnes dont vous avez vu la pièce ; les autres restent dans la liste.
          </p>
          {withoutProof.map((member) => (
            <CheckboxField
              key={member.id}
              label={`${fullName(member)} : ${missingProofTexts[missingProof(member) ?? 'justification']}`}
              checked={checkedIds.includes(member.id)}
              onChange={() => setCheckedIds((ids) => toggleId(ids, member.id))}
            />
          ))}
        </fieldset>
      )}
      <DialogFoot onCancel={onClose}>
        <Button
          className={actClass}
          isPending={activate.isPending}
          disabled={includedMembers.length === 0}
          onClick={activateMembers}
        >
          {leftOutCount === 0
            ? `Encaisser (${includedMembers.length})`
            : `Encaisser (${includedMembers.length}), laisser ${leftOutCount}`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
