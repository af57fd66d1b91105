import { useState } from 'react'
import type { PersonLabel } from '../../contract/rules/people/full-name.ts'
import { Attendance } from '../features/attendance/attendance.tsx'
import { ScanButton } from '../features/member-cards/scan-button.tsx'
import { NoteButton } from '../features/notes/note-button.tsx'
import { RecapButton } from '../features/sessions/recap-button.tsx'
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx'

const TracksideDialog = lazyDialog(() => import('../features/payments/trackside/trackside-dialog.tsx'))

type Props = {
  coachId: string
  chosenId: string | null
  onChoose: (id: string) => void
  loadingText: string
}

/** The roll call with the actions of other features: a note, a payment, a scanned card and the recap. */
export default function CoachAttendance({ coachId, ...sheet }: Props) {
  const [payer, setPayer] = useState<PersonLabel | null>(null)
  return (
    <>
      <Attendance
        coachId={coachId}
        {...sheet}
        actions={{
          note: (session, tool) => <NoteButton coachId={coachId} session={session} {...tool} />,
          pay: setPayer,
          scan: (scannedSheet) => <ScanButton {...scannedSheet} />,
          recap: (session) => (
            <RecapButton
              session={session}
              label={session.recap ? 'Modifier le récap' : 'Un mot pour le groupe\u00a0?'}
              className="max-sm:px-3! max-sm:text-sm narrow:whitespace-nowrap"
            />
          ),
        }}
      />
      {payer && <TracksideDialog person={payer} onClose={() => setPayer(null)} />}
    </>
  )
}
