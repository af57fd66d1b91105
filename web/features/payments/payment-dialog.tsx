import type { PaymentMeans } from '../../../contract/payments/new-payment.ts'
import type { DueMembership, MemberPayments } from '../../../contract/payments/payments.ts'
import { paymentMeans, paymentMeansLabels } from '../../../contract/rules/payment-means.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { ofName } from '../../lib/of-name.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Person } from './person-search.tsx'
import { ShareFields } from './share-fields.tsx'
import { usePaymentForm } from './use-payment-form.ts'

type Props = {
  person: Person
  memberships: DueMembership[]
  receivers: MemberPayments['receivers']
  onClose: () => void
}

/** Money that the board received: proposed as what is due, in cash, today. */
export function PaymentDialog({ person, memberships, receivers, onClose }: Props) {
  const { form, set, field, shares, setShares, isRefund, setRefund, isTried, submit, record } = usePaymentForm(
    person,
    memberships,
    onClose,
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !record.isPending && onClose()}
      title={`Règlement ${ofName(person.name)}`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ShareFields shares={shares} isTried={isTried} onChange={setShares} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Moyen"
            value={form.means}
            onChange={({ target }) => set({ means: target.value as PaymentMeans })}
          >
            {paymentMeans.map((means) => (
              <option key={means} value={means}>
                {paymentMeansLabels[means]}
              </option>
            ))}
          </SelectField>
          <TextField label="Reçu le" type="date" required {...field('receivedOn')} />
          {receivers.length > 0 && (
            <SelectField label="Reçu par" {...field('receivedById')}>
              <option value="">Moi</option>
              {receivers.map(({ id, prenom, nom }) => (
                <option key={id} value={id}>
                  {prenom} {nom}
                </option>
              ))}
            </SelectField>
          )}
          {form.means === 'check' && (
            <>
              <TextField label="Numéro du chèque" hint="Facultatif" inputMode="numeric" {...field('checkNumber')} />
              <TextField label="Banque" hint="Facultatif" {...field('checkBank')} />
              <TextField label="Nom sur le chèque" hint="Facultatif" autoComplete="off" {...field('checkName')} />
              <TextField label="Pas avant le" hint="Facultatif" type="date" {...field('checkNotBefore')} />
            </>
          )}
          {form.means === 'aid' && (
            <TextField label="Référence de l’aide" hint="Pass’Sport, comité d’entreprise…" {...field('aidReference')} />
          )}
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 tick-box"
            checked={isRefund}
            onChange={({ target }) => setRefund(target.checked)}
          />
          Le club rend cet argent
        </label>
        {isRefund && <TextField label="Pourquoi" required {...field('reason')} />}
        <DialogFoot>
          {record.error && <FormAlert message={errorMessage(record.error, 'Impossible de noter ce règlement')} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" className="grow sm:grow-0" isPending={record.isPending}>
              {isRefund ? 'Enregistrer le remboursement' : 'Enregistrer le règlement'}
            </Button>
            <Button tone="secondary" onClick={onClose}>
              Retour
            </Button>
          </div>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
