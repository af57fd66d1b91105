import { Button } from '../../ui/button.tsx'
import { momentOf, subjectOfSave, tickedNames } from './other-coach.ts'
import type { useAttendanceSheet } from './use-attendance-sheet.ts'

type Props = {
  work: ReturnType<typeof useAttendanceSheet>
  coachId: string
}

/** Changes that another coach saved. */
export function OtherCoachChanges({ work, coachId }: Props) {
  const { otherCoachChanges: changes } = work
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {changes && (
        <div className="grid justify-items-start gap-2 rounded border-[1.5px] border-wait px-4 py-3">
          <p className="font-semibold">
            {`${subjectOfSave(changes.lastSave, coachId)} aussi enregistré cette feuille${changes.lastSave ? ` ${momentOf(changes.lastSave.at)}` : ''}. Vos coches sont gardées.`}
          </p>
          <Names label="Coché :" names={tickedNames(work, changes.ticks, true)} />
          <Names label="Décoché :" names={tickedNames(work, changes.ticks, false)} />
          <Button tone="secondary" onClick={work.dismissOtherCoachChanges}>
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
