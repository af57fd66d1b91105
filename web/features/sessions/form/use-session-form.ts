import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { missingFields } from '../../../../contract/sessions/day-time.form.ts'
import { NewSession, type Scope } from '../../../../contract/sessions/session.form.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { showFieldErrors } from '../../../lib/calls/field-errors.ts'
import { useDraft } from '../../../lib/hooks/use-draft.ts'
import { wallTimeInWords } from '../../../lib/texts/dates.ts'
import { zodResolver } from '../../../lib/zod-resolver.ts'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { dismissFailure, toast } from '../../../ui/toast/toast-store.ts'
import { deleteSession, saveSessionMutation } from '../queries.ts'
import { draftName } from './draft-name.ts'
import { type FormPurpose, savedText, startValues } from './session-form.ts'
import { currentSessionOf } from './stale-change.ts'
import { useStaleChange } from './use-stale-change.ts'

type Props = { purpose: FormPurpose; coachId: string; scope: Scope; onClose: () => void }

const saveFailure = 'Impossible de sauvegarder la séance'
const toastMessage = (messages: (string | undefined)[]) =>
  messages.includes(missingFields) ? missingFields : (messages.find(Boolean) ?? missingFields)
const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
const toastError = (description: string) => toast({ title: 'Erreur', description, tone: 'destructive' })

/** A deletion by scope keeps the sessions that have begun. */
const isToCome = ({ date }: { date: string }) => Date.parse(date) > Date.now()

const undoCreation = (client: QueryClient, id: string) =>
  void toastResult(deleteSession(client, { id, scope: 'all' }), { title: 'Création annulée' }, (error) =>
    failedActionMessage('Impossible d’annuler la création', error),
  )

/** Form of a session with its draft, its submission, and the merge with what another coach saved in the meantime. */
export const useSessionForm = ({ purpose, coachId, scope, onClose }: Props) => {
  const client = useQueryClient()
  const save = useMutation(saveSessionMutation(client))
  const [now] = useState(() => new Date().toISOString())
  const [initialValues] = useState(() => startValues(purpose, now))
  const name = draftName(coachId, purpose)
  const form = useForm({ resolver: zodResolver(NewSession), defaultValues: initialValues })
  const hasErrors = Object.keys(form.formState.errors).length > 0
  // The toast of a refused save is dismissed when the last invalid field is corrected.
  useEffect(() => (hasErrors ? dismissFailure : undefined), [hasErrors])
  const { isRestored, restart, deleteDraft } = useDraft(form, name, initialValues)
  const editedSession = purpose.kind === 'change' ? purpose.session : undefined
  const {
    version,
    stale,
    mergeWith,
    restart: restartFields,
  } = useStaleChange(form, initialValues, editedSession?.version)
  const submit = form.handleSubmit(
    async (body) => {
      try {
        const edited = { ...body, version, scope }
        const saved = await save.mutateAsync({ id: editedSession?.id, body: edited })
        deleteDraft()
        toast({
          title: 'Succès',
          description: `${savedText(saved)}. ${body.title}, ${wallTimeInWords(body.date, body.time).toLowerCase()}.`,
          ...('created' in saved &&
            isToCome(saved) && { action: { label: 'Annuler', onPress: () => undoCreation(client, saved.id) } }),
        })
        onClose()
      } catch (error) {
        const current = currentSessionOf(error)
        if (current) {
          save.reset()
          return mergeWith(current)
        }
        showFieldErrors(form.setError, error)
        toastError(failedActionMessage(saveFailure, error))
      }
    },
    ({ repeat, ...errors }) =>
      toastError(toastMessage([...Object.values(errors), ...Object.values(repeat ?? {})].map(messageOf))),
  )
  const startAgain = () => {
    restart()
    restartFields()
    deleteDraft()
  }
  const cancel = () => {
    deleteDraft()
    onClose()
  }
  const failure = save.error ? failedActionMessage(saveFailure, save.error) : undefined
  return { form, now, stale, isRestored, isPending: save.isPending, failure, submit, startAgain, cancel }
}
