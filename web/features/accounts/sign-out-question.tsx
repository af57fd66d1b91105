import { formatCount } from '../../lib/texts/format-text.ts'
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx'

type Props = { count: number; onAnswer: (isSigningOut: boolean) => void }

/** Asks before a sign-out erases marks of a roll call that this device keeps. */
export default function SignOutQuestion({ count, onAnswer }: Props) {
  return (
    <ConfirmDialog
      title="Présences pas encore parties"
      confirmLabel="Se déconnecter et les effacer"
      cancelLabel="Rester connecté"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{`${formatCount(count, 'présence')} ${count > 1 ? 'ne sont encore' : 'n’est encore'} que sur ce téléphone. La déconnexion efface ce qu’il garde.`}</p>
    </ConfirmDialog>
  )
}
