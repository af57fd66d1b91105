import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { isUnreachable } from '../../../lib/calls/http.ts'
import { giveUpUnsaved } from '../../../lib/device/unsent-mark-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { isRefusal, sendMarks } from '../marks/send-marks.ts'
import {
  canStoreMarks,
  isStored,
  readUnsentMarks,
  storeUnsentMarks,
  unsentMarksKey,
} from '../marks/stored-unsent-marks.ts'
import { countMarks, withAllQueued } from '../marks/unsent-marks.ts'
import { refusedMarksText } from '../marks/unsent-text.ts'

/** Instant of the latest unsaved tick on this device; null without one. */
const findLastUnsaved = (key: string) =>
  Object.values(readUnsentMarks(key).unsaved)
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? null

/** What a save did: `kept` marks are on this device, and leave by themselves. */
type SaveOutcome = 'sent' | 'kept' | 'refused'

/** Saves the ticks of this device, or discards those that were not saved. */
export const useSheetSave = (sessionId: string, coachId: string) => {
  const client = useQueryClient()
  const save = useMutation({ mutationFn: () => sendMarks({ client, coachId, sessionId }) })
  const key = unsentMarksKey(coachId, sessionId)
  const [canStore] = useState(canStoreMarks)
  // Latest tick left by an earlier visit; null after a save or discard.
  const [lastUnsavedAt, setLastUnsavedAt] = useState(() => findLastUnsaved(key))

  /** Queues the ticks and sends them. */
  const submit = async (): Promise<SaveOutcome> => {
    storeUnsentMarks(key, withAllQueued(readUnsentMarks(key)))
    setLastUnsavedAt(null)
    try {
      const refusedCount = await save.mutateAsync()
      if (refusedCount > 0) toast({ title: 'Erreur', description: refusedMarksText(refusedCount), tone: 'destructive' })
      else toast({ title: 'Présences enregistrées' })
      return 'sent'
    } catch (error) {
      // Without a network nothing went wrong: the bar says what is kept.
      if (!isUnreachable(error) || countMarks(readUnsentMarks(key).queued) === 0) {
        const description = failedActionMessage('Impossible de sauvegarder les présences', error)
        toast({ title: 'Erreur', description, tone: 'destructive' })
      }
      return isRefusal(error) || !isStored(key) ? 'refused' : 'kept'
    }
  }

  const discard = () => {
    save.reset()
    setLastUnsavedAt(null)
    storeUnsentMarks(key, { ...readUnsentMarks(key), unsaved: {} })
  }
  const giveUp = () => giveUpUnsaved(key)
  return { canStore, lastUnsavedAt, isSaving: save.isPending, failure: save.error, submit, discard, giveUp }
}

export type SheetSave = ReturnType<typeof useSheetSave>
