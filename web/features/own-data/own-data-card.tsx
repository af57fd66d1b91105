import { useState } from 'react'
import type { User } from '../../../contract/people.ts'
import { fileUrl } from '../../lib/calls/http.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

const DeleteAccountDialog = lazyDialog(() =>
  import('./delete-account-dialog.tsx').then((file) => file.DeleteAccountDialog),
)

const NoteRequestDialog = lazyDialog(() => import('./note-request-dialog.tsx').then((file) => file.NoteRequestDialog))

/** Notices, consents, export of the person's data, and deletion of the account. */
export default function OwnDataCard({ user }: { user: User }) {
  const [isDeleting, setDeleting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Card title="Avis et accords">
        <p>Ce que le club vous écrit, et ce que vous lui permettez.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/notifications" tone="secondary">
            Avis et rappels
          </LinkButton>
          <LinkButton to="/consentements" tone="secondary">
            Photos et santé
          </LinkButton>
        </div>
      </Card>
      <Card title="Mes données">
        <p>
          Compte, adhésions, séances, ressentis, notes, badges&nbsp;: tout ce que le club sait de vous, dans un fichier
          qui s’explique.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={fileUrl('GET /api/my/export')} download className={buttonClass('secondary')}>
            Exporter mes données
          </a>
          <Button tone="secondary" onClick={() => setAsking(true)}>
            Les notes entre coachs
          </Button>
        </div>
        <div className="grid gap-4 border-line border-t pt-4">
          <p>Supprimer votre compte efface tout cela pour de bon.</p>
          <Button tone="danger" className="justify-self-start" onClick={() => setDeleting(true)}>
            Supprimer mon compte
          </Button>
        </div>
        {isAsking && <NoteRequestDialog onClose={() => setAsking(false)} />}
        {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
      </Card>
    </>
  )
}
