import { useState } from 'react'
import type { User } from '../../../contract/accounts/account.ts'
import { exportOwnData } from '../../../contract/own-data.ts'
import { fileUrl } from '../../lib/http.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const DeleteAccountDialog = lazyDialog(() =>
  import('./delete-account-dialog.tsx').then((file) => file.DeleteAccountDialog),
)

/** Export of the person's data, and deletion of the account. */
export function OwnDataCard({ user }: { user: User }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card title="Mes données">
      <p>
        Compte, adhésions, séances, ressentis, notes, badges&nbsp;: tout ce que le club sait de vous, dans un fichier
        qui s’explique.
      </p>
      <a href={fileUrl(exportOwnData)} download className={buttonClass('secondary', 'justify-self-start')}>
        Exporter mes données
      </a>
      <div className="grid gap-4 border-line border-t pt-4">
        <p>Supprimer votre compte efface tout cela pour de bon.</p>
        <Button tone="danger" className="justify-self-start" onClick={() => setDeleting(true)}>
          Supprimer mon compte
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </Card>
  )
}
