import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** Dialog over a page with unsaved input: the login page opens in a new tab, so that nothing is lost. */
export default function LoginExpiredDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Votre connexion a expiré"
      description="Ce que vous avez saisi est toujours là. Connectez-vous dans un nouvel onglet, revenez à celui-ci, puis recommencez."
    >
      <a href="/login" target="_blank" rel="noopener" className={buttonClass()}>
        Se connecter (nouvel onglet)
      </a>
    </Dialog>
  )
}
