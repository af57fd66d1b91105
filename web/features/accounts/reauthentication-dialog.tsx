import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'

type Props = {
  isPending: boolean
  error: string | undefined
  onClose: () => void
  onConfirm: (password: string) => void
}

/** Asks for the password again before an e-mail or password change. */
export default function ReauthenticationDialog(props: Props) {
  return (
    <Dialog
      onClose={props.onClose}
      title="Confirmez votre identité"
      description="Votre connexion date de plus de dix minutes&nbsp;: saisissez votre mot de passe actuel pour changer d’adresse e-mail ou de mot de passe."
    >
      <PasswordForm {...props} />
    </Dialog>
  )
}

/** A separate component: closing the dialog unmounts it and forgets the password. */
function PasswordForm({ isPending, error, onConfirm, onClose }: Props) {
  const [password, setPassword] = useState('')
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(password)
      }}
    >
      <PasswordField
        label="Mot de passe actuel"
        data-focus-first
        name="currentPassword"
        autoComplete="current-password"
        error={error}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <DialogFoot onCancel={onClose}>
        <Button type="submit" className={actClass} isPending={isPending} disabled={password === ''}>
          Confirmer
        </Button>
      </DialogFoot>
    </form>
  )
}
