import type { Ticks } from '../marks/ticks.ts'
import { SheetSection } from './sheet-section.tsx'
import { TickRow } from './tick-row.tsx'
import type { SheetVisitor } from './visitors.ts'

const kinds = {
  trial: { title: 'Essais', tag: 'Essai' },
  guest: { title: 'Invités', tag: 'Invité' },
} as const

type Props = {
  kind: SheetVisitor['kind']
  /** Visitors of every kind. */
  visitors: SheetVisitor[]
  presentIds: Set<string>
  onTick: (ticks: Ticks) => void
}

/** The visitors of one kind. */
export function VisitorSection({ kind, visitors, presentIds, onTick }: Props) {
  return (
    <SheetSection title={kinds[kind].title}>
      {visitors
        .filter((visitor) => visitor.kind === kind)
        .map(({ id, name }) => (
          <TickRow key={id} id={id} names={[name]} isPresent={presentIds.has(id)} onTick={onTick}>
            <span>{kinds[kind].tag}</span>
          </TickRow>
        ))}
    </SheetSection>
  )
}
