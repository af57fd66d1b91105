import type { AttendanceSheet, LastSave } from '../../../../contract/attendance.ts'
import { fullName, toPersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { Button } from '../../../ui/button.tsx'
import type { Ticks } from '../marks/ticks.ts'
import { momentOf } from './save-status.tsx'
import type { TickedSheet } from './use-ticked-sheet.ts'
import type { SheetVisitor } from './visitors.ts'

/** Author of the last save, as the beginning of a sentence in the past: "Coralie Coach a", before "enregistré". */
const saveAuthorText = (lastSave: LastSave | null, coachId: string): string => {
  if (!lastSave?.by) return 'Un autre coach a'
  return lastSave.by.id === coachId ? 'Sur un autre appareil, vous avez' : `${fullName(lastSave.by)} a`
}

type PeopleOfSheet = { members: AttendanceSheet['members']; visitors: readonly SheetVisitor[] }

/** Comma-separated names of those whose tick is `isPresent`. */
const tickedNames = ({ members, visitors }: PeopleOfSheet, ticks: Ticks, isPresent: boolean): string =>
  [...members.map(toPersonLabel), ...visitors]
    .filter(({ id }) => ticks[id] === isPresent)
    .map(({ name }) => name)
    .join(', ')

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
