import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OpenSession } from '../../../contract/trials.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { moveTrialMutation } from './queries.ts'
import { toChoices } from './session-choices.tsx'

/** Moves a trial to another session. */
export function MoveTrial({ token, sessions }: { token: string; sessions: readonly OpenSession[] }) {
  const move = useMutation(moveTrialMutation(useQueryClient(), token))
  const [chosen, setChosen] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === '') return
    move.mutate(chosen, {
      onSuccess: () => toast({ title: 'Séance d’essai déplacée', description: 'Un e-mail le confirme.' }),
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <ChoiceField
        label="Plutôt une autre séance ?"
        choices={toChoices(sessions)}
        name="seance"
        onChange={(event) => setChosen(event.target.value)}
      />
      <FormAlert message={optionalErrorMessage(move.error)} />
      <Button type="submit" className="justify-self-start" disabled={chosen === ''} isPending={move.isPending}>
        Déplacer ma séance d’essai
      </Button>
    </form>
  )
}
