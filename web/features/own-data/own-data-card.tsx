import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link } from 'react-router'
import { fileUrl } from '../../lib/calls/http.ts'
import { Card } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const NoteRequestDialog = lazyDialog(() => import('./note-request-dialog.tsx'))

const rowClass =
  'flex min-h-12 w-full items-center gap-3 border-line border-t py-2 text-left font-bold no-underline hover:text-accent-text'

const rowContent = (label: string, detail: string | false | undefined) => (
  <>
    {/* With large text the detail is below the label: beside it, its words would break. */}
    <span className="flex grow flex-wrap items-baseline gap-x-3">
      <span className="grow">{label}</span>
      {detail && <span className="font-normal text-quiet text-sm">{detail}</span>}
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
  </>
)

type Props = { noticesText: string | false; consentsText: string | undefined }

/** Notices, consents, and export of the person's data, each with its state. */
export default function OwnDataCard({ noticesText, consentsText }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Card title="Avis et accords">
        <div>
          <Link to="/notifications" className={rowClass}>
            {rowContent('Avis et rappels', noticesText)}
          </Link>
          <Link to="/consentements" className={rowClass}>
            {rowContent('Photos et santé', consentsText)}
          </Link>
        </div>
      </Card>
      <Card title="Mes données">
        <p>
          Compte, adhésions, séances, ressentis, notes, badges&nbsp;: tout ce que le club sait de vous, dans un fichier
          qui s’explique.
        </p>
        <div>
          <a href={fileUrl('GET /api/my/export')} download className={rowClass}>
            {rowContent('Exporter mes données', 'Un fichier')}
          </a>
          <button type="button" className={rowClass} onClick={() => setAsking(true)}>
            {rowContent('Les notes entre coachs', 'À demander au bureau')}
          </button>
        </div>
        {isAsking && <NoteRequestDialog onClose={() => setAsking(false)} />}
      </Card>
    </>
  )
}
