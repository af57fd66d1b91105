import { memo, type ReactElement, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { SheetMember } from '../../../../contract/attendance.ts'
import { guestName } from '../../../../contract/rules/guest-name.ts'
import { levelLabels } from '../../../../contract/rules/labels.ts'
import { containsAllWords, plainText } from '../../../../contract/rules/plain-text.ts'
import { useIsOffline } from '../../../lib/device/use-is-offline.ts'
import { ofName } from '../../../lib/texts/of-name.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import type { Ticks } from '../marks/ticks.ts'
import { type NameOrder, sheetSections } from './sheet-sections.ts'
import { TickRow } from './tick-row.tsx'
import type { SheetVisitor } from './visitors.ts'

/** About what a phone shows. */
const firstRows = 12

type Props = {
  members: SheetMember[]
  visitors: SheetVisitor[]
  rsvpUserIds: string[]
  /** Members just added by this coach, latest first. */
  addedMembers: SheetMember[]
  presentIds: Set<string>
  search: string
  order: NameOrder
  onTick: (ticks: Ticks) => void
  onAddGuest: (prenom: string) => void
  onPay: (person: { id: string; name: string }) => void
}

/** One checkbox row per person, in sections: visitors of a trial before the members, guests after them. */
export function SheetRows({
  members,
  visitors,
  rsvpUserIds,
  addedMembers,
  presentIds,
  search,
  order,
  onTick,
  onAddGuest,
  onPay,
}: Props) {
  const [opened] = useState(() => ({ members, rsvpUserIds }))
  const sections = useMemo(
    () => sheetSections(members, { opened, addedIds: addedMembers.map(({ id }) => id), order }),
    [members, opened, addedMembers, order],
  )
  const isOffline = useIsOffline()
  const signedUpIds = useMemo(() => new Set(rsvpUserIds), [rsvpUserIds])
  const matchesSearch = useMemo(() => containsAllWords(search), [search])
  const foundSections = useMemo(
    () =>
      sections
        .map(({ title, members: rows }) => ({
          title,
          rows: rows.filter(({ prenom, nom }) => matchesSearch(plainText(`${prenom} ${nom}`))),
        }))
        .filter(({ rows }) => rows.length > 0),
    [sections, matchesSearch],
  )
  // The first rows of a long sheet are painted before the others are rendered.
  const showsAll = useDeferredValue(true, false)
  const foundVisitors = visitors.filter(({ name }) => matchesSearch(plainText(name)))
  const newGuest = guestName(search)
  if (foundSections.length + foundVisitors.length === 0)
    return (
      <EmptyState title="Aucun membre trouvé" picture={emptyPicture('maillot')}>
        Essayez un autre nom, ou ajoutez un membre.
        {newGuest !== '' && (
          <Button tone="secondary" className="mt-2 flex" onClick={() => onAddGuest(newGuest)}>
            {`Ajouter l’invité(e) ${newGuest}`}
          </Button>
        )}
      </EmptyState>
    )
  const visitorRows = (kind: SheetVisitor['kind']) =>
    foundVisitors
      .filter((visitor) => visitor.kind === kind)
      .map((visitor) => (
        <TickRow
          key={visitor.id}
          id={visitor.id}
          isPresent={presentIds.has(visitor.id)}
          onTick={onTick}
          badge={<Badge>{kindLabels[kind]}</Badge>}
        >
          <span className="heading">{visitor.name}</span>
        </TickRow>
      ))
  return (
    <>
      <SheetSection title="Essais">{visitorRows('trial')}</SheetSection>
      {(showsAll ? foundSections : foundSections.slice(0, 1)).map(({ title, rows }) => (
        <SheetSection
          key={title}
          title={title}
          count={rows.length}
          action={title === 'Inscrits' && search === '' && <TickAll rsvpUserIds={rsvpUserIds} onTick={onTick} />}
        >
          {(showsAll ? rows : rows.slice(0, firstRows)).map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSignedUp={signedUpIds.has(member.id)}
              isPresent={presentIds.has(member.id)}
              onTick={onTick}
              canPay={!isOffline}
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

function TickAll({ rsvpUserIds, onTick }: Pick<Props, 'rsvpUserIds' | 'onTick'>) {
  const tickAll = () => onTick(Object.fromEntries(rsvpUserIds.map((id) => [id, true])))
  return (
    <Button tone="quiet" className="text-sm" onClick={tickAll}>
      Cocher tous les inscrits
    </Button>
  )
}

type SectionProps = { title: string; count?: number; action?: ReactNode; children: ReactElement[] }

function SheetSection({ title, children, action, count = children.length }: SectionProps) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      {/* A button is taller than a heading: on a phone it reaches into the space above. */}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4',
          action ? 'max-sm:-mt-2' : undefined,
        )}
      >
        <h3 className="py-1 font-bold text-quiet text-sm sm:py-2">{`${title} (${count})`}</h3>
        {action}
      </div>
      <ul className="grid">{children}</ul>
    </section>
  )
}

type RowProps = { member: SheetMember; isSignedUp: boolean; isPresent: boolean; canPay: boolean } & Pick<
  Props,
  'onTick' | 'onPay'
>

// Memoized: a tick among 200 members renders one row.
const MemberRow = memo(function MemberRow({ member, isSignedUp, isPresent, canPay, onTick, onPay }: RowProps) {
  const { id, prenom, nom, level, refusesPhotos } = member
  const pay = (
    <button
      type="button"
      disabled={!canPay}
      className="min-h-12 min-w-11 shrink-0 font-semibold text-quiet not-disabled:hover:text-accent-text disabled:opacity-40"
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
