import { useState } from 'react'
import { pluralize } from '../../lib/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { momentOf, namesOf, subjectOfSave } from './other-coach.ts'
import { unsavedChanges } from './save-bar.tsx'
import type { useAttendanceSheet } from './use-attendance-sheet.ts'

type Props = {
  work: ReturnType<typeof useAttendanceSheet>
  coachId: string
}

/** Notices about unsaved ticks restored from this device and about changes that another coach saved. */
export function SheetNotices({ work, coachId }: Props) {
  const { foundFrom, changes, news } = work
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {foundFrom !== null && changes > 0 && <RestoredTicks work={work} from={foundFrom} />}
      {news && (
        <div className="grid justify-items-start gap-2 rounded border-[1.5px] border-wait px-4 py-3">
          <p className="font-semibold">
            {`${subjectOfSave(news.lastSave, coachId)} aussi enregistré cette feuille${news.lastSave ? ` ${momentOf(news.lastSave.at)}` : ''}. Vos coches sont gardées.`}
          </p>
          <Names label="Coché :" names={namesOf(work, news.ticks, true)} />
          <Names label="Décoché :" names={namesOf(work, news.ticks, false)} />
          <Button tone="secondary" onClick={work.markRead}>
            J’ai vu
          </Button>
        </div>
      )}
    </div>
  )
}

function Names({ label, names }: { label: string; names: string }) {
  if (names === '') return null
  return <p className="wrap-anywhere text-sm">{`${label} ${names}`}</p>
}

function RestoredTicks({ work, from }: { work: Props['work']; from: string }) {
  const { changes } = work
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded border-[1.5px] border-wait px-4 py-3">
      <p>{`${unsavedChanges(changes)}, ${pluralize('faite', changes)} ${momentOf(from)}, ${pluralize('retrouvée', changes)} sur cet appareil.`}</p>
      <Button tone="secondary" onClick={() => setAsking(true)}>
        Effacer ces coches
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Effacer ces coches"
        confirmLabel="Effacer"
        onConfirm={() => {
          work.discard()
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        <p>La feuille redevient telle qu’elle est enregistrée.</p>
      </ConfirmDialog>
    </div>
  )
}
