import { useDeferredValue, useMemo, useState } from 'react'
import { fullName, type PersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { guestName } from '../../../../contract/rules/people/guest-name.ts'
import { containsAllWords, foldText } from '../../../../contract/rules/texts/fold-text.ts'
import { byNameRank } from '../../../../contract/rules/texts/name-rank.ts'
import { useIsOffline } from '../../../lib/hooks/use-is-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import type { Ticks } from '../marks/ticks.ts'
import { MemberRow } from './member-row.tsx'
import { SheetSection } from './sheet-section.tsx'
import { type NameOrder, sectionTitles, sheetSections } from './sheet-sections.ts'
import type { TickedSheet } from './use-ticked-sheet.ts'
import { VisitorSection } from './visitor-section.tsx'

/** About what a phone shows. */
const firstRows = 12

type Props = {
  tickedSheet: Pick<TickedSheet, 'members' | 'visitors' | 'addedMembers' | 'presentIds'>
  rsvpUserIds: string[]
  search: string
  order: NameOrder
  onTick: (ticks: Ticks) => void
  onAddGuest: (prenom: string) => void
  onPay: (person: PersonLabel) => void
}

/** One checkbox row per person, in sections: visitors of a trial before the members, guests after them. */
export function SheetRows({ tickedSheet, rsvpUserIds, search, order, onTick, onAddGuest, onPay }: Props) {
  const { members, visitors, addedMembers, presentIds } = tickedSheet
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
        .map(({ kind, members: rows }) => ({
          kind,
          rows: rows.filter((member) => matchesSearch(foldText(fullName(member)))).sort(byNameRank(search)),
        }))
        .filter(({ rows }) => rows.length > 0),
    [sections, matchesSearch, search],
  )
  // The first rows of a long sheet are painted before the others are rendered.
  const showsAll = useDeferredValue(true, false)
  const foundVisitors = visitors.filter(({ name }) => matchesSearch(foldText(name)))
  if (foundSections.length + foundVisitors.length === 0) return <NobodyFound search={search} onAddGuest={onAddGuest} />
  const visitorProps = { visitors: foundVisitors, presentIds, onTick }
  return (
    <>
      <VisitorSection kind="trial" {...visitorProps} />
      {(showsAll ? foundSections : foundSections.slice(0, 1)).map(({ kind, rows }) => (
        <SheetSection
          key={kind}
          title={sectionTitles[kind]}
          count={rows.length}
          action={
            kind === 'signedUp' &&
            search === '' && <TickAll rsvpUserIds={rsvpUserIds} presentIds={presentIds} onTick={onTick} />
          }
        >
          {(showsAll ? rows : rows.slice(0, firstRows)).map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              signedUp={signedUpIds.has(member.id) && (kind === 'signedUp' ? 'inTitle' : true)}
              isPresent={presentIds.has(member.id)}
              onTick={onTick}
              canPay={!isOffline}
              onPay={onPay}
            />
          ))}
        </SheetSection>
      ))}
      <VisitorSection kind="guest" {...visitorProps} />
    </>
  )
}

function NobodyFound({ search, onAddGuest }: Pick<Props, 'search' | 'onAddGuest'>) {
  const newGuest = guestName(search)
  return (
    <EmptyState title="Aucun membre trouvé" picture={emptyPicture('maillot')}>
      Essayez un autre nom, ou ajoutez un membre.
      {newGuest !== '' && (
        <span className="mt-2 block">
          <Button tone="secondary" className="text-text" onClick={() => onAddGuest(newGuest)}>
            {`Ajouter ${newGuest} en invité`}
          </Button>
        </span>
      )}
    </EmptyState>
  )
}

type TickAllProps = Pick<Props, 'rsvpUserIds' | 'onTick'> & Pick<TickedSheet, 'presentIds'>

/** The same button ticks and unticks all: a second button would lose the focus. */
function TickAll({ rsvpUserIds, presentIds, onTick }: TickAllProps) {
  const hasAll = rsvpUserIds.every((id) => presentIds.has(id))
  const tickAll = () => onTick(Object.fromEntries(rsvpUserIds.map((id) => [id, !hasAll])))
  return (
    <Button tone="quiet" className="text-sm" onClick={tickAll}>
      {hasAll ? 'Décocher tous les inscrits' : 'Cocher tous les inscrits'}
    </Button>
  )
}
