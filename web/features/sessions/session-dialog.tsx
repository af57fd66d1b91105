import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CoachSession } from '../../../contract/sessions/coach-session.ts'
import { missingFields } from '../../../contract/sessions/day-time.form.ts'
import { NewSession, type Scope } from '../../../contract/sessions/session.form.ts'
import { failedActionMessage } from '../../lib/calls/error-message.ts'
import { showFieldErrors } from '../../lib/calls/field-errors.ts'
import { useDraft } from '../../lib/hooks/use-draft.ts'
import { dayAndHour } from '../../lib/texts/dates.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { dismissFailure, toast } from '../../ui/toast/toast-store.ts'
import { draftName } from './draft-name.ts'
import { deleteSession, saveSessionMutation } from './queries.ts'
import { countSessions, type Repeat } from './series/repetition.ts'
import { ScopeField, useScope } from './series/scope-field.tsx'
import { SessionFields } from './session-fields.tsx'
import { type FormPurpose, type SessionFormState, type SessionValues, savedText, startValues } from './session-form.ts'
import { SessionFormFoot } from './session-form-foot.tsx'
import { SlotSuggestions } from './slot-suggestions.tsx'
import { currentSessionOf, mergeValues, type StaleChange } from './stale-change.ts'
import { StaleChangeBanner } from './stale-change-banner.tsx'

type Props = { purpose: FormPurpose; coachId: string; onClose: () => void }

const titles = { new: 'Nouvelle séance', copy: 'Dupliquer la séance', change: 'Modifier la séance' }
const saveFailure = 'Impossible de sauvegarder la séance'
const toastMessage = (messages: (string | undefined)[]) =>
  messages.includes(missingFields) ? missingFields : (messages.find(Boolean) ?? missingFields)
const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
const toastError = (description: string) => toast({ title: 'Erreur', description, tone: 'destructive' })

/** Dialog to create, copy or edit a session. */
export function SessionDialog({ purpose, coachId, onClose }: Props) {
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
  const scope = useScope(editedSession)
  // Base of the merge: the session when the form opened, later the version that another coach saved.
  const [base, setBase] = useState({ values: initialValues, version: editedSession?.version })
  const [stale, setStale] = useState<StaleChange>()
  const mergeWith = (current: CoachSession) => {
    const merge = mergeValues(base.values, form.getValues() as SessionValues, current)
    for (const { field, theirs } of merge.takenOver) form.setValue(field, theirs)
    setBase({ values: { ...merge.theirs, repeat: null }, version: merge.version })
    setStale(merge)
    save.reset()
  }
  const submit = form.handleSubmit(
    async (body) => {
      try {
        const edited = { ...body, version: base.version, scope: scope.scope }
        const saved = await save.mutateAsync({ id: editedSession?.id, body: edited })
        deleteDraft()
        toast({
          title: 'Succès',
          description: `${savedText(saved)}. ${body.title}.`,
          ...('created' in saved && isToCome(saved) && { action: { label: 'Annuler', onPress: () => undo(saved.id) } }),
        })
        onClose()
      } catch (error) {
        const current = currentSessionOf(error)
        if (current) return mergeWith(current)
        showFieldErrors(form.setError, error)
        toastError(failedActionMessage(saveFailure, error))
      }
    },
    ({ repeat, ...errors }) =>
      toastError(toastMessage([...Object.values(errors), ...Object.values(repeat ?? {})].map(messageOf))),
  )
  /** Deletes what was just created. */
  const undo = (id: string) =>
    void toastResult(deleteSession(client, { id, scope: 'all' }), { title: 'Création annulée' }, (error) =>
      failedActionMessage('Impossible d’annuler la création', error),
    )
  const startAgain = () => {
    restart()
    setStale(undefined)
    form.reset(base.values)
    deleteDraft()
  }
  const cancel = () => {
    deleteDraft()
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={titles[purpose.kind]}
      {...(purpose.kind === 'copy' && {
        description: `D’après ${purpose.session.title}, ${dayAndHour(purpose.session.date).toLowerCase()}`,
      })}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {stale && <StaleChangeBanner key={stale.version} form={form} stale={stale} />}
        {isRestored && <RestoredDraft onDiscard={startAgain} />}
        {purpose.kind === 'new' && <SlotSuggestions form={form} />}
        <SessionFields form={form} purpose={purpose} now={now} />
        <ScopeField label="Modifier" {...scope} />
        <SessionFormFoot
          failure={save.error ? failedActionMessage(saveFailure, save.error) : undefined}
          isPending={save.isPending}
          submitLabel={editedSession ? editLabel(scope.scope) : <CreateLabel form={form} />}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  )
}

/** A deletion by scope keeps the sessions that have begun. */
const isToCome = ({ date }: { date: string }) => Date.parse(date) > Date.now()

const editLabel = (scope: Scope) => (scope === 'one' ? 'Modifier la séance' : 'Modifier les séances')

function CreateLabel({ form }: { form: SessionFormState }) {
  const [date, repeat] = form.watch(['date', 'repeat'])
  const count = repeat ? countSessions({ date, repeat: repeat as Repeat }) : 1
  return count >= 2 ? `Créer ${formatCount(count, 'séance')}` : 'Créer la séance'
}
