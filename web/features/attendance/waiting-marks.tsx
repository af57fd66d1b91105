import { useEffect, useState } from 'react'
import { addLeaveGuard } from '../../lib/leave-guards.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { fillMailbox } from './mailbox.ts'
import { storeUnsentMarks, unsentMarksKey } from './stored-unsent-marks.ts'
import { countMarks, isQueued, type UnsentMarks, withoutQueued } from './unsent-marks.ts'
import { listQueued, useSender } from './use-sender.ts'
import { presences, whatToDo } from './waiting-words.ts'

/** A save that takes no longer than this needs no words. */
const patienceMs = 3_000

/** True once marks have been waiting for a while. */
const useIsLate = (count: number): boolean => {
  const [isLate, setLate] = useState(false)
  const isWaiting = count > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), navigator.onLine ? patienceMs : 0)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate && isWaiting
}

/** Sends the marks that wait on this device, and says how many they are until none is left. */
export function WaitingMarks({ coachId }: { coachId: string }) {
  const { sheets, refusals } = useSender(coachId)
  const count = sheets.reduce((sum, [, sheet]) => sum + countMarks(sheet, isQueued), 0)
  const isLate = useIsLate(count)
  useEffect(() => fillMailbox(coachId, isLate ? sheets : []), [coachId, isLate, sheets])
  const refused = sheets.filter(([id]) => id in refusals)
  return (
    <>
      {isLate && (
        <div role="status" data-screen-only className="page mt-2">
          <div className="grid gap-2 rounded border-[1.5px] border-wait px-4 py-2 text-sm">
            <p>
              <strong className="text-wait">{`${presences(count)} à envoyer`}</strong>
              {refused.length === 0 && ' dès que le réseau revient.'}
            </p>
            {refused.map(([id, sheet]) => (
              <RefusedSheet key={id} sheet={sheet} error={refusals[id]} storeKey={unsentMarksKey(coachId, id)} />
            ))}
          </div>
        </div>
      )}
      <SignOutGuard coachId={coachId} count={count} />
    </>
  )
}

type RefusedProps = { sheet: UnsentMarks; error: unknown; storeKey: string }

function RefusedSheet({ sheet, error, storeKey }: RefusedProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="wrap-anywhere">{`${sheet.title} : ${errorSentence(error)} ${whatToDo(error, countMarks(sheet, isQueued))}`}</p>
      <Button tone="secondary" onClick={() => storeUnsentMarks(storeKey, withoutQueued(sheet))}>
        Effacer ces présences
      </Button>
    </div>
  )
}

const errorSentence = (error: unknown): string => (error instanceof Error ? error.message : '')

type Resolve = (canLeave: boolean) => void

/** Asks before signing out, which erases what waits. */
function SignOutGuard({ coachId, count }: { coachId: string; count: number }) {
  const [resolve, setResolve] = useState<Resolve | null>(null)
  useEffect(
    () =>
      addLeaveGuard((leave) =>
        leave === 'sign-out' && listQueued(coachId).length > 0
          ? new Promise<boolean>((resolver) => setResolve(() => resolver))
          : Promise.resolve(true),
      ),
    [coachId],
  )
  const answer = (canLeave: boolean) => {
    resolve?.(canLeave)
    setResolve(null)
  }
  return (
    <ConfirmDialog
      open={resolve !== null}
      title="Présences pas encore parties"
      confirmLabel="Se déconnecter et les effacer"
      cancelLabel="Rester connecté"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{`${presences(count)} ${count > 1 ? 'attendent' : 'attend'} le réseau sur ce téléphone. La déconnexion efface ce qu’il garde.`}</p>
    </ConfirmDialog>
  )
}
