import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from '../../../contract/people.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { fileUrl, HttpError } from '../../lib/calls/http.ts'
import { eraseDevice } from '../../lib/device/offline-cache/erase.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { CorrespondenceChoice } from '../../ui/fields/correspondence-choice.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { toastOnNextPage } from '../../ui/toast/toast-store.ts'
import { deleteAccountMutation } from './queries.ts'

/** Lists what is lost and asks for the password, so that an unlocked phone is not enough. */
export default function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [erasesCorrespondence, setErasesCorrespondence] = useState(user.isEmailConfirmed)
  const erase = useMutation(deleteAccountMutation)
  const isWrongPassword = erase.error instanceof HttpError && erase.error.code === 'wrong_password'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await erase.mutateAsync({ password, correspondence: erasesCorrespondence ? 'erase' : 'keep' })
    } catch {
      // The dialog shows `erase.error`.
      return
    }
    await eraseDevice()
    toastOnNextPage({ title: 'Compte supprimé', description: 'Merci d’avoir couru avec nous. Au revoir\u00a0!' })
    // A full page load clears the person's data from memory.
    window.location.assign('/')
  }
  return (
    <Dialog
      // A running deletion cannot be cancelled.
      onClose={() => !erase.isPending && onClose()}
      title="Supprimer mon compte"
      description="C’est définitif&nbsp;: personne au club ne pourra le rétablir."
    >
      <div className="grid gap-2">
        <p className="font-bold">Vous perdez&nbsp;:</p>
        <ul className="list-disc pl-5">
          <li>votre compte, votre adhésion et l’historique de vos paiements, sans remboursement&nbsp;;</li>
          <li>vos inscriptions, vos présences, vos badges et vos paliers&nbsp;;</li>
          <li>vos ressentis, vos notes et celles de vos coachs&nbsp;;</li>
          <li>votre lien d’agenda.</li>
        </ul>
        <a href={fileUrl('GET /api/my/export')} download className="inline-flex min-h-11 items-center underline">
          Exporter d’abord mes données
        </a>
      </div>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <CorrespondenceChoice user={user} erases={erasesCorrespondence} onChange={setErasesCorrespondence} />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          error={isWrongPassword ? optionalErrorMessage(erase.error) : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <DialogFoot
          message={<FormAlert message={isWrongPassword ? undefined : optionalErrorMessage(erase.error)} />}
          cancelLabel="Garder mon compte"
          // A running deletion cannot be cancelled.
          onCancel={() => !erase.isPending && onClose()}
        >
          <Button
            tone="danger"
            type="submit"
            className={actClass}
            isPending={erase.isPending}
            disabled={password === ''}
          >
            Supprimer définitivement
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
