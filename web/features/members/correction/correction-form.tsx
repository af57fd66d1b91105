import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Member } from '../../../../contract/people.ts'
import { tshirtSizes } from '../../../../contract/rules/choices.ts'
import { optionalErrorMessage } from '../../../lib/calls/error-message.ts'
import { hasFieldErrors, showFieldErrors } from '../../../lib/calls/field-errors.ts'
import { useClub } from '../../../lib/club.ts'
import { Button } from '../../../ui/button.tsx'
import { actClass, DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { AgeField, FirstNameField, LastNameField, TelephoneField } from '../../../ui/fields/person-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { EmailField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { correctMutation } from '../dialog-mutations.ts'
import { type CorrectionFields, compareFees, toCorrectionBody, toCorrectionFields } from './correction-fields.ts'
import { MembershipFields } from './membership-fields.tsx'
import { NewAmount } from './new-amount.tsx'

export type CorrectionProps = {
  member: Member
  /** True when the e-mail is to be corrected: its field gets the focus. */
  isEmailFirst?: boolean
  onClose: () => void
}

/** Form with all data that the board may correct; a new amount needs a reason. */
export function CorrectionForm({ member, isEmailFirst, onClose }: CorrectionProps) {
  const { fees } = useClub()
  const correct = useMutation(correctMutation(useQueryClient()))
  const storedFields = toCorrectionFields(member)
  const form = useForm<CorrectionFields>({ defaultValues: storedFields })
  const { register, handleSubmit, setError } = form
  const { errors } = form.formState
  const fields = form.watch()
  const amounts = compareFees(member, fields, fees)
  const isFeeDifferent = amounts !== null && amounts.computed !== amounts.current
  const save = async (values: CorrectionFields) => {
    try {
      await correct.mutateAsync({ id: member.id, ...toCorrectionBody(values, storedFields) })
      const isEmailPending = values.email !== storedFields.email
      toast({
        title: 'Fiche corrigée',
        ...(isEmailPending && {
          description: `L’adresse comptera une fois confirmée par le lien envoyé à ${values.email}.`,
        }),
      })
      onClose()
    } catch (error) {
      showFieldErrors(setError, error)
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(save)} className="pair gap-4">
      <FirstNameField error={errors.prenom?.message} {...register('prenom')} />
      <LastNameField error={errors.nom?.message} {...register('nom')} />
      {member.email !== null && member.role !== 'ADMIN' && (
        <EmailField
          className="col-span-full"
          autoComplete="off"
          autoFocus={isEmailFirst}
          hint="Une nouvelle adresse compte une fois confirmée par le lien qui y est envoyé."
          error={errors.email?.message}
          {...register('email')}
        />
      )}
      <TelephoneField error={errors.telephone?.message} {...register('telephone')} />
      <div className="grid gap-1.5">
        <AgeField error={errors.age?.message} {...register('age')} />
        {member.isAgeOutdated && (
          <CheckboxField
            label="Âge vérifié"
            hint="Calculé d’après un âge donné il y a plus d’un an."
            {...register('isAgeChecked')}
          />
        )}
      </div>
      <SelectField label="T-shirt" error={errors.tshirtSize?.message} {...register('tshirtSize')}>
        <option value="">Non renseigné</option>
        {tshirtSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      {amounts && <MembershipFields form={form} isCard={member.paymentMethod === 'stripe'} />}
      <TextArea
        label="Justificatif du tarif réduit"
        className="col-span-full"
        rows={2}
        error={errors.reducedJustification?.message}
        {...register('reducedJustification')}
      />
      {isFeeDifferent && <NewAmount form={form} amounts={amounts} isNewTier={fields.tier !== member.tier} />}
      <div className="col-span-full">
        <FormAlert message={hasFieldErrors(correct.error) ? undefined : optionalErrorMessage(correct.error)} />
      </div>
      <DialogFoot className="col-span-full" onCancel={onClose}>
        <Button type="submit" className={actClass} isPending={correct.isPending}>
          Enregistrer
        </Button>
      </DialogFoot>
    </form>
  )
}
