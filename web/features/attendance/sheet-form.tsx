import { type ReactNode, useCallback, useState } from 'react'
import type { Location } from 'react-router'
import type { AttendanceSheet } from '../../../contract/attendance.form.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Menu } from '../../ui/menu.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { AddGuest } from './add-guest.tsx'
import { AddMember } from './add-member.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { SheetHeader } from './sheet-header.tsx'
import { SheetNotices } from './sheet-notices.tsx'
import { SheetRows } from './sheet-rows.tsx'
import type { NameOrder } from './sheet-sections.ts'
import type { Ticks } from './ticks.ts'
import { useAttendanceSheet } from './use-attendance-sheet.ts'

export type OpenedSession = { id: string; title: string; date: string }
type Work = ReturnType<typeof useAttendanceSheet>
type Scanned = Pick<Work, 'members' | 'present'> & { onTick: Work['tick']; onAdd: Work['add'] }
/** What other features offer on an open sheet. */
export type SheetActions = {
  note: (session: OpenedSession) => ReactNode
  recap: (session: OpenedSession) => ReactNode
  /** The check of members' cards; what it ticks is ticked as by a finger. */
  scan: (sheet: Scanned) => ReactNode
  /** Opens the till for a person on the sheet. */
  pay: (person: { id: string; name: string }) => void
}

type Props = {
  session: OpenedSession
  coachId: string
  sheet: AttendanceSheet
  leaves: (from: Location, to: Location) => boolean
  actions: SheetActions
}

const orders = { prenom: 'Trier par nom', nom: 'Trier par prénom' } as const

const allOf = (ids: Iterable<string>, isPresent: boolean): Ticks =>
  Object.fromEntries([...ids].map((id) => [id, isPresent]))

export function SheetForm({ session, coachId, sheet, leaves, actions }: Props) {
  const work = useAttendanceSheet(session, coachId, sheet)
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<NameOrder>('prenom')
  const { rsvpUserIds, lastSave } = sheet
  const { members, visitors, present, tick } = work
  // The next name is typed into an empty field.
  const tickRow = useCallback(
    (ticks: Ticks) => {
      setSearch('')
      tick(ticks)
    },
    [tick],
  )
  return (
    <div className="grid gap-4">
      <SheetNotices work={work} coachId={coachId} />
      <SheetHeader
        title={session.title}
        present={present.size}
        signedUp={rsvpUserIds.length}
        search={members.length > 8 ? search : undefined}
        onSearch={setSearch}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Button tone="secondary" className="max-sm:grow" onClick={() => tick(allOf(rsvpUserIds, true))}>
          Cocher tous les inscrits
        </Button>
        <Menu
          label="Autres actions de l’appel"
          items={[
            { label: orders[order], onSelect: () => setOrder(order === 'prenom' ? 'nom' : 'prenom') },
            ...(present.size > 0 ? [{ label: 'Tout décocher', onSelect: () => tick(allOf(present, false)) }] : []),
          ]}
        />
        {/* Two by two on a phone, above the names. */}
        <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 max-sm:text-sm sm:contents">
          {actions.scan({ members, present, onTick: tick, onAdd: work.add })}
          {actions.note(session)}
          <AddMember done="Présence cochée" onAdd={work.add} />
          <AddGuest onAdd={work.addGuest} />
        </div>
      </div>
      {members.length + visitors.length === 0 ? (
        <EmptyState title="Aucun membre à pointer" picture={emptyPicture('maillot')}>
          Les membres du club apparaîtront ici.
        </EmptyState>
      ) : (
        <SheetRows
          members={members}
          visitors={visitors}
          rsvpUserIds={rsvpUserIds}
          added={work.added}
          present={present}
          search={search}
          order={order}
          onTick={tickRow}
          onPay={actions.pay}
        />
      )}
      <SaveBar
        work={work}
        signedUp={rsvpUserIds.length}
        startsAt={session.date}
        lastSave={lastSave}
        recap={actions.recap(session)}
      />
      <LeaveGuard work={work} leaves={leaves} />
    </div>
  )
}
