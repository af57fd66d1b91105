import type { Scope } from '../../../../contract/sessions/session.form.ts'
import { dayAndHour } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RestoredDraft } from '../../../ui/fields/restored-draft.tsx'
import { countSessions, type Repeat } from '../series/repetition.ts'
import { ScopeField, useScope } from '../series/scope-field.tsx'
import { MoveNotice } from './move-notice.tsx'
import { SessionFields } from './session-fields.tsx'
import type { FormPurpose, SessionFormState } from './session-form.ts'
import { SessionFormFoot } from './session-form-foot.tsx'
import { SlotSuggestions } from './slot-suggestions.tsx'
import { StaleChangeBanner } from './stale-change-banner.tsx'
import { useSessionForm } from './use-session-form.ts'

type Props = { purpose: FormPurpose; coachId: string; onClose: () => void }

const titles = { new: 'Nouvelle séance', copy: 'Dupliquer la séance', change: 'Modifier la séance' }

/** Dialog to create, copy or edit a session. */
export default function SessionDialog({ purpose, coachId, onClose }: Props) {
  const editedSession = purpose.kind === 'change' ? purpose.session : undefined
  const scope = useScope(editedSession)
  const { form, now, stale, isRestored, isPending, failure, submit, startAgain, cancel } = useSessionForm({
    purpose,
    coachId,
    scope: scope.scope,
    onClose,
  })
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
          failure={failure}
          isPending={isPending}
          submitLabel={editedSession ? editLabel(scope.scope) : <CreateLabel form={form} />}
          onCancel={cancel}
        >
          {editedSession && <MoveNotice form={form} session={editedSession} scope={scope} />}
        </SessionFormFoot>
      </form>
    </Dialog>
  )
}

const editLabel = (scope: Scope) => (scope === 'one' ? 'Modifier la séance' : 'Modifier les séances')

function CreateLabel({ form }: { form: SessionFormState }) {
  const [date, repeat] = form.watch(['date', 'repeat'])
  const count = repeat ? countSessions({ date, repeat: repeat as Repeat }) : 1
  return count >= 2 ? `Créer ${formatCount(count, 'séance')}` : 'Créer la séance'
}
