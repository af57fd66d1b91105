import { memo, type ReactElement, useMemo, useState } from 'react'
import { levelLabels } from '../../../contract/rules/labels.ts'
import { containing, plainText } from '../../../contract/rules/plain-text.ts'
import { ofName } from '../../lib/of-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { type Member, type NameOrder, sheetSections } from './sheet-sections.ts'
import { TickRow } from './tick-row.tsx'
import type { Ticks } from './ticks.ts'
import type { SheetMember } from './unsent-marks.ts'
import type { SheetVisitor } from './visitors.ts'

type Props = {
  members: Member[]
  visitors: SheetVisitor[]
  rsvpUserIds: string[]
  /** Members just added by this coach, shown first. */
  added: SheetMember[]
  present: Set<string>
  search: string
  order: NameOrder
  onTick: (ticks: Ticks) => void
  onPay: (person: { id: string; name: string }) => void
}

/** One checkbox row per person, in sections: visitors of a trial before the members, guests after them. */
export function SheetRows({ members, visitors, rsvpUserIds, added, present, search, order, onTick, onPay }: Props) {
  const [opened] = useState(() => ({ members, rsvpUserIds }))
  const sections = useMemo(
    () => sheetSections(members, { opened, addedIds: added.map(({ id }) => id), order }),
    [members, opened, added, order],
  )
  const signedUp = useMemo(() => new Set(rsvpUserIds), [rsvpUserIds])
  const isFound = containing(search)
  const shown = sections
    .map(({ title, members: rows }) => ({
      title,
      rows: rows.filter(({ prenom, nom }) => isFound(plainText(`${prenom} ${nom}`))),
    }))
    .filter(({ rows }) => rows.length > 0)
  const found = visitors.filter(({ name }) => isFound(plainText(name)))
  if (shown.length + found.length === 0)
    return (
      <EmptyState title="Aucun membre trouvé" picture={emptyPicture('maillot')}>
        Essayez un autre nom, ou ajoutez un membre.
      </EmptyState>
    )
  const visitorRows = (kind: SheetVisitor['kind']) =>
    found
      .filter((visitor) => visitor.kind === kind)
      .map((visitor) => (
        <TickRow
          key={visitor.id}
          id={visitor.id}
          isPresent={present.has(visitor.id)}
          onTick={onTick}
          badge={<Badge>{kindLabels[kind]}</Badge>}
        >
          <span className="heading">{visitor.name}</span>
        </TickRow>
      ))
  return (
    <>
      <SheetSection title="Essais">{visitorRows('trial')}</SheetSection>
      {shown.map(({ title, rows }) => (
        <SheetSection key={title} title={title}>
          {rows.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSignedUp={signedUp.has(member.id)}
              isPresent={present.has(member.id)}
              onTick={onTick}
              onPay={onPay}
            />
          ))}
        </SheetSection>
      ))}
      <SheetSection title="Invités">{visitorRows('guest')}</SheetSection>
    </>
  )
}

const kindLabels = { trial: 'Essai', guest: 'Invité' } as const

function SheetSection({ title, children }: { title: string; children: ReactElement[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="py-2 font-bold text-quiet text-sm">{`${title} (${children.length})`}</h3>
      <ul className="grid">{children}</ul>
    </section>
  )
}

type RowProps = { member: Member; isSignedUp: boolean; isPresent: boolean } & Pick<Props, 'onTick' | 'onPay'>

// Memoized: a tick among 200 members renders one row.
const MemberRow = memo(function MemberRow({ member, isSignedUp, isPresent, onTick, onPay }: RowProps) {
  const { id, prenom, nom, level, refusesPhotos } = member
  const pay = (
    <button
      type="button"
      className="min-h-12 min-w-11 shrink-0 font-semibold text-quiet hover:text-accent-text"
      onClick={() => onPay({ id, name: `${prenom} ${nom}` })}
    >
      €<span className="sr-only">{` reçus ${ofName(`${prenom} ${nom}`)}`}</span>
    </button>
  )
  return (
    <TickRow id={id} isPresent={isPresent} onTick={onTick} badge={isSignedUp && <Badge>Inscrit</Badge>} action={pay}>
      <span className="heading">{prenom}</span> <span className="font-semibold">{nom}</span>
      <span className="block text-quiet text-sm">{levelLabels[level]}</span>
      {refusesPhotos && <span className="block font-bold text-sm">Pas de photo</span>}
    </TickRow>
  )
})
