import { TextField } from '../../../ui/fields/text-field.tsx'
import type { PaymentForm } from './payment-fields.ts'

/** What a treasurer writes down about a cheque or an aid; nothing about other means. */
export function MeansFields({ form }: { form: PaymentForm }) {
  const { register } = form
  const { errors } = form.formState
  const means = form.watch('means')
  if (means === 'aid')
    return (
      // The key keeps its input apart from that of the cheque's number, which would show this text.
      <TextField
        key="aidReference"
        label="Référence de l’aide"
        hint="Pass’Sport, comité d’entreprise…"
        error={errors.aidReference?.message}
        {...register('aidReference')}
      />
    )
  if (means !== 'check') return null
  return (
    <>
      <TextField
        label="Numéro du chèque"
        hint="Facultatif"
        inputMode="numeric"
        error={errors.checkNumber?.message}
        {...register('checkNumber')}
      />
      <TextField label="Banque" hint="Facultatif" error={errors.checkBank?.message} {...register('checkBank')} />
      <TextField
        label="Nom sur le chèque"
        hint="Facultatif"
        autoComplete="off"
        error={errors.checkName?.message}
        {...register('checkName')}
      />
      <TextField
        label="À encaisser à partir du"
        hint="Facultatif"
        type="date"
        error={errors.checkNotBefore?.message}
        {...register('checkNotBefore')}
      />
    </>
  )
}
