import { useState } from 'react'
import type { User } from '../../../contract/people.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const DeleteAccountDialog = lazyDialog(() => import('./delete-account-dialog.tsx'))

/** Deletion of the account, at the end of the page. */
export default function DeleteAccountCard({ user }: { user: User }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card title="Supprimer mon compte">
      <p>Supprimer votre compte efface pour de bon tout ce que le club sait de vous.</p>
      <Button tone="danger" className="justify-self-start" onClick={() => setDeleting(true)}>
        Supprimer mon compte
      </Button>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </Card>
  )
}
