import { useState } from 'react'
import type { AttendanceSheet, LastSave } from '../../../contract/attendance.form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Merge, resolveMerge, type Side } from './merge.ts'
import { momentOf, namesOf, otherOf, subjectOfSave } from './other-coach.ts'
import type { Ticks } from './ticks.ts'
import type { useAttendanceSheet } from './use-attendance-sheet.ts'

type Props = {
  work: ReturnType<typeof useAttendanceSheet>
  members: AttendanceSheet['members']
  lastSave: LastSave | null
  coachId: string
}

/** Dialog after a conflict with another coach: shows both changes and lets this coach choose. */
export function ConflictDialog({ work, lastSave, coachId, ...rest }: Props) {
  if (!work.conflict) return null
  const subject = subjectOfSave(lastSave, coachId)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && work.closeConflict()}
      title="Feuille modifiée entre-temps"
      description={`${subject} enregistré cette feuille${lastSave ? ` ${momentOf(lastSave.at)}` : ''}, pendant que vous pointiez. Rien n’est perdu : vérifiez qui est là, puis enregistrez.`}
    >
      <ConflictResolution conflict={work.conflict} other={otherOf(lastSave, coachId)} work={work} {...rest} />
    </Dialog>
  )
}

type ResolutionProps = Pick<Props, 'work' | 'members'> & { conflict: Merge; other: string }

const sides: { side: Side; label: string }[] = [
  { side: 'both', label: 'Garder les deux' },
  { side: 'mine', label: 'Seulement mes coches' },
  { side: 'theirs', label: 'Seulement les siennes' },
]

function ConflictResolution({ conflict, other, work, members }: ResolutionProps) {
  const [resolved, setResolved] = useState(() => resolveMerge(conflict, 'both'))
  const { mine, theirs, both } = conflict
  const isSame = (ticks: Ticks) => Object.entries(ticks).every(([id, isPresent]) => resolved[id] === isPresent)
  const agreement = [namesOf(members, both, true), namesOf(members, both, false)].filter(Boolean).join(', ')
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2 sm:flex sm:flex-wrap">
        <legend className="sr-only">Coches à garder</legend>
        {sides.map(({ side, label }) => (
          <Button
            key={side}
            tone="secondary"
            aria-pressed={isSame(resolveMerge(conflict, side))}
            onClick={() => setResolved(resolveMerge(conflict, side))}
            className="aria-pressed:border-accent aria-pressed:text-accent-text"
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <ul className="grid">
        {members
          .filter(({ id }) => id in resolved)
          .map(({ id, prenom, nom }) => (
            <li key={id} className="border-line border-t">
              <label className="flex min-h-14 cursor-pointer items-center gap-4 py-2">
                <input
                  type="checkbox"
                  className="size-7 shrink-0 tick-box"
                  checked={resolved[id]}
                  onChange={(event) => setResolved({ ...resolved, [id]: event.target.checked })}
                />
                <span className="flex min-w-0 grow flex-wrap items-center gap-x-4">
                  <span className="min-w-0 grow basis-40 wrap-anywhere font-semibold">{`${prenom} ${nom}`}</span>
                  <Badge>{id in mine ? tickLabel(mine[id], 'vous') : tickLabel(theirs[id], other)}</Badge>
                </span>
              </label>
            </li>
          ))}
      </ul>
      {agreement !== '' && (
        <p className="wrap-anywhere text-quiet text-sm">{`Pareil des deux côtés : ${agreement}.`}</p>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button busy={work.isSaving} onClick={() => work.resolve(resolved)}>
          Enregistrer la feuille
        </Button>
        <Button tone="secondary" onClick={work.closeConflict}>
          Revoir la feuille d’abord
        </Button>
      </div>
    </div>
  )
}

const tickLabel = (isPresent: boolean | undefined, who: string) => `${isPresent ? 'Coché' : 'Décoché'} par ${who}`
