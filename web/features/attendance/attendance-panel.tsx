import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttendanceSheet } from '../../../contract/attendance.ts'
import { levelLabels } from '../../../contract/rules/labels.ts'
import { HttpError } from '../../lib/http.ts'
import { failedTo } from '../../lib/message-of.ts'
import { count } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useErrorToast } from '../../ui/use-error-toast.ts'
import { attendanceQuery, saveAttendanceMutation } from './queries.ts'
import { apply, differing, hasChanges, type Ticks } from './ticks.ts'

/** Who signed up, who is there; for one session. */
export function AttendancePanel({ sessionId }: { sessionId: string }) {
  const { data, isPending, error, refetch } = useQuery(attendanceQuery(sessionId))
  useErrorToast(error !== null, 'Impossible de charger les données')
  if (isPending) return <Skeleton lines={5} />
  if (!data)
    return <ErrorState message={failedTo('Impossible de charger les données', error)} onRetry={() => refetch()} />
  return <SheetForm sessionId={sessionId} sheet={data} />
}

const ticksKept = 'Vos coches sont gardées : vérifiez la feuille, puis enregistrez à nouveau.'

const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

function SheetForm({ sessionId, sheet }: { sessionId: string; sheet: AttendanceSheet }) {
  const client = useQueryClient()
  const save = useMutation(saveAttendanceMutation(client, sessionId))
  // Only what this coach ticked is kept here: what another one saves meanwhile shows through.
  const [ticks, setTicks] = useState<Ticks>({})
  const [search, setSearch] = useState('')
  const present = apply(sheet.presentUserIds, ticks)
  const signedUp = new Set(sheet.rsvpUserIds)
  const shown = sheet.members.filter(({ prenom, nom }) => plainText(`${prenom} ${nom}`).includes(plainText(search)))
  const tick = (changed: Ticks) => {
    const saved = new Set(sheet.presentUserIds)
    setTicks((before) => differing({ ...before, ...changed }, (id) => saved.has(id)))
  }
  const submit = () =>
    save.mutate(
      { presentUserIds: [...present], version: sheet.version },
      {
        onSuccess: () => {
          // What was ticked while the save was under way is still to be saved.
          setTicks((now) => differing(now, (id) => ticks[id]))
          toast({ title: 'Présences enregistrées' })
        },
        onError: (error) => {
          const isStale = error instanceof HttpError && error.code === 'attendance_changed'
          if (isStale) void client.invalidateQueries(attendanceQuery(sessionId))
          const description = failedTo('Impossible de sauvegarder les présences', error)
          toast({
            title: 'Erreur',
            description: isStale ? `${description} ${ticksKept}` : description,
            tone: 'destructive',
          })
        },
      },
    )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Badge>{count(sheet.rsvpUserIds.length, 'inscrit')}</Badge>
        <Badge tone="good">{count(present.size, 'présent')}</Badge>
        <Button tone="secondary" onClick={() => tick(Object.fromEntries(sheet.rsvpUserIds.map((id) => [id, true])))}>
          Cocher tous les inscrits
        </Button>
      </div>
      {sheet.members.length > 8 && (
        <TextField
          label="Chercher un membre"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {sheet.members.length === 0 && (
        <EmptyState title="Aucun membre à pointer">Les membres du club apparaîtront ici.</EmptyState>
      )}
      {sheet.members.length > 0 && shown.length === 0 && (
        <EmptyState title="Aucun membre trouvé">Essayez un autre nom.</EmptyState>
      )}
      <ul className="grid">
        {shown.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isSignedUp={signedUp.has(member.id)}
            isPresent={present.has(member.id)}
            onTick={(isPresent) => tick({ [member.id]: isPresent })}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 bg-surface py-3">
        <Button busy={save.isPending} onClick={submit}>
          Enregistrer les présences
        </Button>
        {hasChanges(sheet.presentUserIds, ticks) && <Badge tone="wait">Modifications non enregistrées</Badge>}
      </div>
    </div>
  )
}

type RowProps = {
  member: AttendanceSheet['members'][number]
  isSignedUp: boolean
  isPresent: boolean
  onTick: (isPresent: boolean) => void
}

function MemberRow({ member, isSignedUp, isPresent, onTick }: RowProps) {
  return (
    <li className="border-line border-t">
      <label className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <input
          type="checkbox"
          className="size-7 shrink-0 accent-(--accent)"
          checked={isPresent}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span className="min-w-0 grow break-words font-semibold">{`${member.prenom} ${member.nom}`}</span>
        <span className="text-quiet text-sm">{levelLabels[member.level]}</span>
        {isSignedUp && <Badge>Inscrit</Badge>}
        {isPresent && <Badge tone="good">Présent</Badge>}
      </label>
    </li>
  )
}
