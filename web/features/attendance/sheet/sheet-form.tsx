import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { AttendanceSheet } from '../../../../contract/attendance.ts'
import type { PersonLabel } from '../../../../contract/rules/people/full-name.ts'
import type { ScannedSheet } from '../../../lib/scanned-sheet.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { Ticks } from '../marks/ticks.ts'
import { useOpenedSheet } from '../open-sheet.ts'
import { AddGuest } from './add-guest.tsx'
import { AddMemberTool } from './add-member.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OtherCoachChanges } from './other-coach-changes.tsx'
import { SaveBar } from './save-bar.tsx'
import { SheetHeader } from './sheet-header.tsx'
import { SheetMenu } from './sheet-menu.tsx'
import { SheetRows } from './sheet-rows.tsx'
import type { NameOrder } from './sheet-sections.ts'
import { type SheetTool, useSheetTools } from './sheet-tools.ts'
import { useSheetSave } from './use-sheet-save.ts'
import { useTickedSheet } from './use-ticked-sheet.ts'

export type OpenedSession = { id: string; title: string; date: string; recap?: string | null }
/** Slots for other features on an open sheet. */
export type SheetActions = {
  note: (session: OpenedSession, tool: SheetTool) => ReactNode
  /** Opens the sheet for paper. */
  print: ReactNode
  recap: (session: OpenedSession) => ReactNode
  /** The scanner of members' cards, which ticks people on the sheet. */
  scan: (sheet: ScannedSheet) => ReactNode
  /** Opens the till for a person on the sheet. */
  pay: (person: PersonLabel) => void
}

type Props = {
  session: OpenedSession
  coachId: string
  sheet: AttendanceSheet
  actions: SheetActions
}

export function SheetForm({ session, coachId, sheet, actions }: Props) {
  const tickedSheet = useTickedSheet(session, coachId, sheet)
  const sheetSave = useSheetSave(session.id, coachId)
  useOpenedSheet(session.id)
  const tools = useSheetTools()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<NameOrder>('prenom')
  const { rsvpUserIds, lastSave } = sheet
  const { members, visitors, presentIds, tick } = tickedSheet
  const searchInput = useRef<HTMLInputElement>(null)
  // The next name is typed into an empty field, which has the focus again.
  const tickRow = useCallback(
    (ticks: Ticks) => {
      if (searchInput.current?.value) searchInput.current.focus()
      setSearch('')
      tick(ticks)
    },
    [tick],
  )
  const addGuest = (prenom: string) => {
    setSearch('')
    tickedSheet.addGuest(prenom)
    toast({ title: `Présence cochée : ${prenom}` })
  }
  return (
    <div className="grid gap-4 max-sm:-mt-4 max-sm:gap-1">
      <OtherCoachChanges tickedSheet={tickedSheet} coachId={coachId} />
      <SheetHeader
        title={session.title}
        date={session.date}
        search={members.length > 8 ? search : undefined}
        searchInput={searchInput}
        onSearch={setSearch}
      >
        {actions.scan({ members, presentIds, onTick: tick, onAdd: tickedSheet.addMember })}
        <SheetMenu
          sessionId={session.id}
          tickedSheet={tickedSheet}
          tools={tools}
          order={order}
          onOrder={setOrder}
          onDiscard={sheetSave.discard}
        />
      </SheetHeader>
      <div className="grid gap-4 max-sm:gap-2">
        {/* These come after the names, or after the text of a search without results. */}
        <div className="order-last max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] max-sm:justify-items-start max-sm:gap-2 max-sm:text-sm sm:flex sm:flex-wrap sm:items-center sm:gap-x-5">
          {actions.note(session, tools.note)}
          <AddMemberTool addedText="Présence cochée" onAdd={tickedSheet.addMember} {...tools.member} />
          <AddGuest onAdd={tickedSheet.addGuest} {...tools.guest} />
          {actions.print}
        </div>
        {members.length + visitors.length === 0 ? (
          <EmptyState title="Aucun membre à pointer" picture={emptyPicture('maillot')}>
            Les membres du club apparaîtront ici.
          </EmptyState>
        ) : (
          <SheetRows
            tickedSheet={tickedSheet}
            rsvpUserIds={rsvpUserIds}
            search={search}
            order={order}
            onTick={tickRow}
            onAddGuest={addGuest}
            onPay={actions.pay}
          />
        )}
      </div>
      <SaveBar
        tickedSheet={tickedSheet}
        sheetSave={sheetSave}
        signedUpCount={rsvpUserIds.length}
        date={session.date}
        lastSave={lastSave}
        recap={actions.recap(session)}
      />
      <LeaveGuard unsavedCount={tickedSheet.unsavedCount} sheetSave={sheetSave} />
    </div>
  )
}
