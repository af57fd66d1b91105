import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { messageOf } from '../../lib/message-of.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CorrespondenceChoice } from '../../ui/correspondence-choice.tsx'
import { tell } from '../../ui/tell.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { deleteUserMutation } from './queries.ts'

const word = 'SUPPRIMER'

type Props = {
  member: User
  /** The account of whoever deletes it. */
  isOwn: boolean
  onClose: () => void
  onDeleted?: () => void
  /** Where the keyboard goes once the member's own button is gone. */
  returnTo?: () => Element | null
}

/** Erases an account once the word was typed; anything else cancels. */
export function DeleteMember({ member, isOwn, onClose, onDeleted, returnTo }: Props) {
  const [typed, setTyped] = useState('')
  const [erasesPost, setErasesPost] = useState(member.emailConfirmed)
  const remove = useMutation(deleteUserMutation(useQueryClient()))
  const name = `${member.prenom} ${member.nom}`
  const cancel = () => {
    toast({ title: 'Suppression annulée', description: 'Aucune action n’a été effectuée' })
    onClose()
  }
  const confirm = () => {
    if (typed.trim() !== word) return cancel()
    const leave = () => {
      onDeleted?.()
      onClose()
    }
    tell(
      remove.mutateAsync({ id: member.id, correspondence: erasesPost ? 'erase' : 'keep' }, { onSuccess: leave }),
      { title: `${name} a été supprimé avec succès` },
      (error) => messageOf(error, 'Impossible de supprimer l’utilisateur'),
    )
  }
  return (
    <ConfirmDialog
      open
      title={isOwn ? 'Supprimer votre propre compte' : `Supprimer ${name}`}
      confirmLabel="Supprimer définitivement"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={cancel}
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
      <CorrespondenceChoice user={member} erases={erasesPost} onChange={setErasesPost} isBoard />
      <TextField
        label={`Tapez ${word} pour confirmer`}
        name="confirmation"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !remove.isPending && confirm()}
      />
    </ConfirmDialog>
  )
}
