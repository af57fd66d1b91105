import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../../contract/people.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx'
import { CorrespondenceChoice } from '../../../ui/fields/correspondence-choice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { deleteUserMutation } from '../dialog-mutations.ts'

const confirmationWord = 'SUPPRIMER'

type Props = {
  member: Member
  /** True when administrators delete their own account. */
  isOwn: boolean
  onClose: () => void
  onDeleted?: () => void
  /** Element that gets the focus once the member's row is gone. */
  returnTo?: () => Element | null
}

/** Dialog that deletes an account after the confirmation word was typed; any other text cancels. */
export default function DeleteMember({ member, isOwn, onClose, onDeleted, returnTo }: Props) {
  const [typed, setTyped] = useState('')
  const [erasesCorrespondence, setErasesCorrespondence] = useState(member.isEmailConfirmed)
  const remove = useMutation(deleteUserMutation(useQueryClient()))
  const name = fullName(member)
  const cancel = () => {
    toast({ title: 'Suppression annulée', description: 'Aucune action n’a été effectuée' })
    onClose()
  }
  const confirm = () => {
    if (typed.trim() !== confirmationWord) return cancel()
    const onSuccess = () => {
      onDeleted?.()
      onClose()
    }
    toastResult(
      remove.mutateAsync({ id: member.id, correspondence: erasesCorrespondence ? 'erase' : 'keep' }, { onSuccess }),
      { title: `${name} a été supprimé avec succès` },
      (error) => errorMessage(error, 'Impossible de supprimer l’utilisateur'),
    )
  }
  return (
    <ConfirmDialog
      title={isOwn ? 'Supprimer votre propre compte' : `Supprimer ${name}`}
      confirmLabel="Supprimer définitivement"
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={cancel}
      returnTo={returnTo}
    >
      {isOwn && (
        <p className="font-bold text-bad">
          C’est votre compte&nbsp;: vous quitterez aussitôt l’administration et ne pourrez plus vous connecter.
        </p>
      )}
      <p>Cette suppression est irréversible. Elle efface&nbsp;:</p>
      <ul className="list-disc pl-5">
        <li>le compte,</li>
        <li>l’adhésion et l’historique de paiement,</li>
        <li>toutes les inscriptions aux séances,</li>
        <li>toutes les notes des coachs.</li>
      </ul>
      {member.email !== null && (
        <CorrespondenceChoice
          user={{ ...member, email: member.email }}
          erases={erasesCorrespondence}
          onChange={setErasesCorrespondence}
          isBoard
        />
      )}
      <TextField
        label={`Tapez ${confirmationWord} pour confirmer`}
        name="confirmation"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !remove.isPending && confirm()}
      />
    </ConfirmDialog>
  )
}
