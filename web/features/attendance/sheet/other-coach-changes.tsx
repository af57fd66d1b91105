import { Button } from '../../../ui/button.tsx'
import { momentOf, saveAuthorText, tickedNames } from './other-coach.ts'
import type { TickedSheet } from './use-ticked-sheet.ts'

type Props = {
  tickedSheet: TickedSheet
  coachId: string
}

/** Changes that another coach saved. */
export function OtherCoachChanges({ tickedSheet, coachId }: Props) {
  const { otherCoachChanges: changes } = tickedSheet
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {changes && (
        <div className="grid justify-items-start gap-2 rounded border-[1.5px] border-wait px-4 py-3">
          <p className="font-semibold">
            {`${saveAuthorText(changes.lastSave, coachId)} aussi enregistré cette feuille${changes.lastSave ? ` ${momentOf(changes.lastSave.at)}` : ''}. Vos coches sont gardées.`}
          </p>
          <Names label="Coché :" names={tickedNames(tickedSheet, changes.ticks, true)} />
          <Names label="Décoché :" names={tickedNames(tickedSheet, changes.ticks, false)} />
          <Button tone="secondary" onClick={tickedSheet.dismissOtherCoachChanges}>
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
