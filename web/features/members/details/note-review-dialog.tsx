import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { NoteReview, PrivateText } from '../../../../contract/own-data.ts'
import type { Member } from '../../../../contract/people.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { optionalErrorMessage } from '../../../lib/calls/error-message.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { answerNoteRequestMutation, noteReviewQuery } from '../dialog-mutations.ts'

type Props = { member: Member; onClose: () => void }

const hints: Record<PrivateText['state'], string | undefined> = {
  current: undefined,
  corrected: 'Texte d’avant une correction, gardé un an.',
  deleted: 'Note supprimée, gardée un an.',
}

/** The board reviews what coaches wrote about a member among themselves, then releases it to that member. */
export default function NoteReviewDialog({ member, onClose }: Props) {
  const query = useQuery(noteReviewQuery(member.id))
  const { data } = query
  return (
    <Dialog
      onClose={onClose}
      title={`Relire les notes pour ${fullName(member)}`}
      description="Masquez les mots qui concernent une autre personne. Les textes relus rejoignent l’export de ses données ; les notes des coachs ne changent pas."
    >
      <QueryState query={query} lines={4} />
      {data && <ReviewForm review={data} member={member} onClose={onClose} />}
    </Dialog>
  )
}

function ReviewForm({ review: { texts }, member, onClose }: Props & { review: NoteReview }) {
  const answer = useMutation(answerNoteRequestMutation(useQueryClient()))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const reviewed = texts.map(({ id }) => ({ id, text: String(fields.get(id)) }))
    void toastResult(answer.mutateAsync({ id: member.id, texts: reviewed }, { onSuccess: onClose }), {
      title: 'Notes remises',
      description: `${member.prenom} les trouve dans l’export de ses données.`,
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {texts.length === 0 && <p>Aucune note privée&nbsp;: la réponse le dira.</p>}
      {texts.map(({ id, text, writtenAt, coach, state }) => (
        <TextArea
          key={id}
          name={id}
          label={`Note du ${numericDayAt(writtenAt)}${coach ? `, par ${coach}` : ''}`}
          hint={hints[state]}
          rows={3}
          defaultValue={text}
        />
      ))}
      <DialogFoot message={<FormAlert message={optionalErrorMessage(answer.error)} />} onCancel={onClose}>
        <Button type="submit" className={actClass} isPending={answer.isPending}>
          Remettre à {member.prenom}
        </Button>
      </DialogFoot>
    </form>
  )
}
