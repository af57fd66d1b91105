import { useState } from 'react'
import type { Location } from 'react-router'
import type { AttendanceSheet } from '../../../contract/attendance.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddMember } from './add-member.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MemberRows } from './member-rows.tsx'
import { SaveBar } from './save-bar.tsx'
import { SheetNotices } from './sheet-notices.tsx'
import { useAttendanceSheet } from './use-attendance-sheet.ts'

type Props = {
  sessionId: string
  coachId: string
  sheet: AttendanceSheet
  leaves: (from: Location, to: Location) => boolean
}

export function SheetForm({ sessionId, coachId, sheet, leaves }: Props) {
  const work = useAttendanceSheet(sessionId, coachId, sheet)
  const [search, setSearch] = useState('')
  const { rsvpUserIds, lastSave } = sheet
  const { members } = work
  return (
    <div className="grid gap-4">
      <SheetNotices work={work} members={members} lastSave={lastSave} coachId={coachId} />
      <div className="flex items-end gap-3">
        {members.length > 8 && (
          <TextField
            label={
              <>
                Chercher<span className="max-sm:sr-only"> un membre</span>
              </>
            }
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            className="grow basis-1/2"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        <Button
          tone="secondary"
          onClick={() => work.tick(Object.fromEntries(rsvpUserIds.map((id) => [id, true])))}
          className="grow basis-1/2 sm:grow-0 sm:basis-auto"
        >
          Cocher tous les inscrits
        </Button>
      </div>
      <AddMember onAdd={work.add} />
      {members.length === 0 ? (
        <EmptyState title="Aucun membre à pointer">Les membres du club apparaîtront ici.</EmptyState>
      ) : (
        <MemberRows
          members={members}
          rsvpUserIds={rsvpUserIds}
          added={work.draft.added}
          present={work.present}
          search={search}
          onTick={work.tick}
        />
      )}
      <SaveBar work={work} signedUp={rsvpUserIds.length} />
      <ConflictDialog work={work} members={members} lastSave={lastSave} coachId={coachId} />
      <LeaveGuard work={work} leaves={leaves} />
    </div>
  )
}
