import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Debrief } from '../../../../contract/sessions/debrief.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { HttpError } from '../../../lib/calls/http.ts'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { SessionTextForm } from '../session-text-form.tsx'
import { saveDebriefMutation } from './queries.ts'

const saveFailure = 'Impossible d’enregistrer le débrief'

/** Text that another coach has saved, from the error of a refused save. */
const otherTextOf = (error: unknown): { text: string } | undefined =>
  error instanceof HttpError && error.code === 'post_notes_changed'
    ? { text: typeof error.current === 'string' ? error.current : '' }
    : undefined

type Props = { sessionId: string; debrief: Debrief; onClose: () => void }

/** The text of a debrief, which only coaches read. */
export function DebriefForm({ sessionId, debrief, onClose }: Props) {
  const save = useMutation(saveDebriefMutation(useQueryClient(), sessionId))
  // The text that the next save replaces: after a conflict, the one that the other coach wrote.
  const [known, setKnown] = useState(debrief.postNotes)
  const keepOtherText = (error: unknown) => {
    const theirs = otherTextOf(error)
    if (theirs) setKnown(theirs.text || null)
  }
  const saveText = (postNotes: string) => {
    const saving = save.mutateAsync({ postNotes, known }, { onSuccess: onClose, onError: keepOtherText })
    const success = { title: 'Débrief enregistré', description: 'Seuls les coachs le lisent.' }
    return toastResult(saving, success, (error) => failedActionMessage(saveFailure, error))
  }
  return (
    <SessionTextForm
      draftName={`debrief:${sessionId}`}
      storedText={debrief.postNotes ?? ''}
      label="Débrief entre coachs"
      hint="Jamais visible des membres."
      rows={5}
      failure={save.error ? failedActionMessage(saveFailure, save.error) : undefined}
      isPending={save.isPending}
      otherText={otherTextOf(save.error)?.text}
      onSave={saveText}
      onClose={onClose}
    />
  )
}
