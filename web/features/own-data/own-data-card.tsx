import { useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { exportOwnData } from '../../../contract/own-data.ts'
import { fileUrl } from '../../lib/http.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** What the club holds about the person: to take along, or to have erased. */
export function OwnDataCard({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false)
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
      {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </Card>
  )
}
