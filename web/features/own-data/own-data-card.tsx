import { useState } from 'react'
import type { User } from '../../../contract/people.ts'
import { fileUrl } from '../../lib/http.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

const DeleteAccountDialog = lazyDialog(() =>
  import('./delete-account-dialog.tsx').then((file) => file.DeleteAccountDialog),
)

const NoteRequestDialog = lazyDialog(() => import('./note-request-dialog.tsx').then((file) => file.NoteRequestDialog))

/** Export of the person's data, and deletion of the account. */
export function OwnDataCard({ user }: { user: User }) {
  const [isDeleting, setDeleting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title="Mes données">
      <p>
        Compte, adhésions, séances, ressentis, notes, badges&nbsp;: tout ce que le club sait de vous, dans un fichier
        qui s’explique.
      </p>
      <a href={fileUrl('GET /api/my/export')} download className={buttonClass('secondary', 'justify-self-start')}>
        Exporter mes données
      </a>
      <LinkButton to="/consentements" tone="secondary" className="justify-self-start">
        Mes accords
      </LinkButton>
      <Button tone="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        Les notes entre coachs
      </Button>
      <div className="grid gap-4 border-line border-t pt-4">
        <p>Supprimer votre compte efface tout cela pour de bon.</p>
        <Button tone="danger" className="justify-self-start" onClick={() => setDeleting(true)}>
          Supprimer mon compte
        </Button>
      </div>
      {isAsking && <NoteRequestDialog onClose={() => setAsking(false)} />}
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </Card>
  )
}
