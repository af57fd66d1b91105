import { euros } from '../../../../contract/rules/money/euros.ts'
import { beforeRegistrationText } from '../../../../contract/rules/money/how-to-pay.ts'
import type { RegistrationFormState } from './registration-fields.ts'
import { useUsualFee } from './use-usual-fee.ts'

const amount = (feeCents: number) => (feeCents === 0 ? 'gratuite' : euros(feeCents))

/** The usual fee, its reason and how it is paid, updated with tier, age and payment method. */
export function RegistrationReceipt({ form }: { form: RegistrationFormState }) {
  const { feeCents, reason, advice, isKnown, paymentMethod } = useUsualFee(form)
  return (
    <div aria-live="polite" className="grid gap-1 border-line-strong border-y-[1.5px] border-dashed py-4 sm:col-span-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>Cotisation due : </span>
        <strong className="subtitle tabular-nums">{isKnown ? amount(feeCents) : '–'}</strong>
      </p>
      <p className="text-quiet text-sm">
        {isKnown
          ? `${reason}. ${feeCents === 0 ? 'Rien à payer.' : beforeRegistrationText(paymentMethod)}`
          : 'Elle dépend de l’âge, de 0 à 120 ans.'}
      </p>
      {isKnown && advice && <p className="text-sm">{advice}</p>}
    </div>
  )
}
