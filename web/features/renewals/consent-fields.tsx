import type { UseFormReturn } from 'react-hook-form'
import { askedConsents, consentLabels } from '../../../contract/rules/people/consents.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import type { RenewalInput, RenewalOutput } from './renewal-fields.ts'
import { TermsLink } from './unchanged.tsx'

type Props = {
  form: UseFormReturn<RenewalInput, unknown, RenewalOutput>
  /** False after an answer, when the page no longer shows what the club knows. */
  isKnown: boolean
}

/** Optional consents, then the terms. */
export function ConsentFields({ form, isKnown }: Props) {
  const { register } = form
  const { errors } = form.formState
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">Photos et santé (facultatif)</legend>
        {!isKnown && <p className="text-quiet text-sm">Sans coche, votre choix d’avant reste le même.</p>}
        {askedConsents.map((kind) => (
          <CheckboxField key={kind} label={consentLabels[kind]} {...register(kind)} />
        ))}
      </fieldset>
      <CheckboxField
        label={
          <>
            J’accepte les <TermsLink />
          </>
        }
        error={errors.terms?.message}
        {...register('terms')}
      />
    </>
  )
}
