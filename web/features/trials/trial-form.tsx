import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { TrialBooking } from '../../../contract/trials.form.ts'
import type { OpenSession } from '../../../contract/trials.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { hasFieldErrors, showFieldErrors } from '../../lib/calls/field-errors.ts'
import { focusNextOnEnter } from '../../lib/focus-next-on-enter.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { FirstNameField, ownFieldAttributes, TelephoneField } from '../../ui/fields/person-fields.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { bookTrialMutation } from './queries.ts'
import { toChoices } from './session-choices.tsx'
import { TrialBib } from './trial-bib.tsx'

const emptyBooking = { sessionId: '', prenom: '', email: '', telephone: '', insurance: false }

export type BookedTrial = { email: string; session: OpenSession | undefined }

type Props = { sessions: readonly OpenSession[]; onBooked: (booking: BookedTrial) => void }

/** Books a trial: the session, who comes, and the text on insurance. */
export function TrialForm({ sessions, onBooked }: Props) {
  const book = useMutation(bookTrialMutation(useQueryClient()))
  const form = useForm({ resolver: zodResolver(TrialBooking), defaultValues: emptyBooking })
  const { register, handleSubmit, formState, setError, control } = form
  const chosenId = useWatch({ control, name: 'sessionId' })
  const chosen = sessions.find(({ id }) => id === chosenId)
  const { errors } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      await book.mutateAsync(fields)
      onBooked({ email: fields.email, session: sessions.find(({ id }) => id === fields.sessionId) })
    } catch (error) {
      showFieldErrors(setError, error)
    }
  })
  return (
    <form noValidate onSubmit={submit} onKeyDown={focusNextOnEnter} className="grid gap-6" aria-label="Séance d’essai">
      <ChoiceField
        label="Quelle séance ?"
        choices={toChoices(sessions)}
        layout="trio"
        required
        error={errors.sessionId?.message}
        {...register('sessionId')}
      />
      <div className="grid items-start lg:grid-cols-[minmax(0,44rem)_22rem] lg:justify-between lg:gap-x-16">
        <div className="grid gap-6">
          <div className="grid gap-5 sm:grid-cols-2">
            <FirstNameField
              {...ownFieldAttributes.prenom}
              enterKeyHint="next"
              required
              error={errors.prenom?.message}
              {...register('prenom')}
            />
            <EmailField
              autoComplete="email"
              enterKeyHint="next"
              required
              error={errors.email?.message}
              {...register('email')}
            />
            <TelephoneField
              {...ownFieldAttributes.telephone}
              hint="Facultatif : pour vous joindre si la séance change"
              enterKeyHint="next"
              error={errors.telephone?.message}
              {...register('telephone')}
            />
          </div>
          <div className="grid gap-2">
            <p className="text-quiet">
              L’association est assurée en responsabilité civile. Cette assurance ne couvre pas les dommages que vous
              vous causeriez à vous-même. Avant 18 ans, venez avec l’accord d’un parent.
            </p>
            <CheckboxField
              label="J’ai lu cette information et je l’accepte"
              error={errors.insurance?.message}
              {...register('insurance')}
            />
          </div>
          <FormAlert message={hasFieldErrors(book.error) ? null : optionalErrorMessage(book.error)} />
          <Button type="submit" className="sm:justify-self-start" isPending={book.isPending}>
            Réserver ma séance d’essai
          </Button>
        </div>
        {/* Repeats the choice. */}
        <div aria-hidden className="rounded border border-line max-lg:hidden">
          <TrialBib session={chosen} />
        </div>
      </div>
    </form>
  )
}
