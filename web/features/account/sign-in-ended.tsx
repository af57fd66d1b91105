import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Over a page with something typed on it: signing in happens beside it, and takes nothing away. */
export function SignInEnded({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Votre connexion a expiré"
      description="Ce que vous avez saisi est toujours là. Connectez-vous dans un nouvel onglet, revenez à celui-ci, puis recommencez."
    >
      <a href="/login" target="_blank" rel="noopener" className={buttonClass()}>
        Se connecter (nouvel onglet)
      </a>
    </Dialog>
  )
}
