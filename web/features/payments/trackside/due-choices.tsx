import type { SheetMember } from '../../../../contract/attendance.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { type PersonLabel, toPersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { Button } from '../../../ui/button.tsx'

/** As many as fit above the list of payments. */
const maxChoices = 6

export type DayDues = { sessionTitle: string; members: SheetMember[] }
type Props = DayDues & { onChoose: (person: PersonLabel) => void }

/** Buttons that choose a member of the session with something due instead of typing the name. */
export function DueChoices({ sessionTitle, members, onChoose }: Props) {
  if (members.length === 0) return null
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-2 font-semibold text-md">{`À régler, ${sessionTitle}`}</legend>
      {members.slice(0, maxChoices).map((member) => (
        <Button
          key={member.id}
          tone="secondary"
          className="justify-between! px-3! text-md"
          onClick={() => onChoose(toPersonLabel(member))}
        >
          {toPersonLabel(member).name} <span className="text-wait">{euros(member.dueCents ?? 0)}</span>
        </Button>
      ))}
    </fieldset>
  )
}
