import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Payment, MemberPayments as Payments } from '../../../contract/payments/payments.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { isUnconfirmed } from '../../../contract/rules/money/is-unconfirmed.ts'
import { sumCents } from '../../../contract/rules/money/sum-cents.ts'
import type { PersonLabel } from '../../../contract/rules/people/full-name.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { fileUrl } from '../../lib/calls/http.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { AttestationLinks } from './documents/attestation-links.tsx'
import { ReceiptLink } from './documents/receipt-link.tsx'
import { PaymentLine } from './payment-line.tsx'
import { mailReceiptMutation, memberPaymentsQuery } from './queries.ts'

const TillDialog = lazyDialog(() => import('./till/till-dialog.tsx'))
const FeeDialog = lazyDialog(() => import('./fee-dialog.tsx'))
const VoidDialog = lazyDialog(() => import('./void-dialog.tsx'))

/**
 * Payments of a member with their receipts; the board records and voids them here. This part of the membership card
 * loads late.
 */
export default function MemberPayments({ id, name }: PersonLabel) {
  const headingId = useId()
  const query = useQuery(memberPaymentsQuery(id))
  const { data } = query
  return (
    <section aria-labelledby={headingId} className="grid gap-3 border-line border-t pt-3">
      <h3 id={headingId} className="font-bold">
        Règlements
      </h3>
      <QueryState query={query} lines={3} />
      {data && <Till person={{ id, name }} {...data} />}
    </section>
  )
}

type TillProps = Payments & { person: PersonLabel }

function Till({ person, memberships, payments }: TillProps) {
  const [isChangingFee, setChangingFee] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const mail = useMutation(mailReceiptMutation())
  const send = ({ id, receipt }: Payment) =>
    void toastResult(
      mail.mutateAsync(id),
      { title: 'Reçu envoyé', description: `Le reçu n°\u00a0${receipt} est parti par e-mail.` },
      (error) => errorMessage(error, 'Impossible d’envoyer ce reçu'),
    )
  const [voided, setVoided] = useState<Payment | null>(null)
  const [latest] = memberships
  if (!latest) return <p className="text-quiet">Aucune adhésion à régler.</p>
  const remaining = latest.remainingCents
  const unconfirmedCents = sumCents(payments.filter(isUnconfirmed))
  // « Paiement reçu » or « Confirmer » is the next step of the others.
  const isNextStep = remaining > 0 && unconfirmedCents === 0 && latest.status === 'ACTIVE'
  return (
    <>
      <p className="-mt-2 text-quiet text-sm">
        {remaining > 0
          ? `Reste ${euros(remaining)} sur ${euros(latest.feeCents)} pour la saison ${seasonName(latest.season)}${unconfirmedCents > 0 ? `, dont ${euros(unconfirmedCents)} à confirmer` : ''}.`
          : `Rien à régler pour la saison ${seasonName(latest.season)}.`}
        {remaining > 0 && latest.status === 'ACTIVE' && (
          <strong className="block text-wait">Actif sans règlement complet</strong>
        )}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button tone={isNextStep ? 'primary' : 'quiet'} onClick={() => setRecording(true)}>
          Noter un règlement
        </Button>
        {latest.status !== 'EXPIRED' && (
          <Button tone="quiet" onClick={() => setChangingFee(true)}>
            Changer la cotisation
          </Button>
        )}
      </div>
      {payments.length > 0 && (
        <ul>
          {payments.map((payment) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              actions={
                <PaymentActions
                  payment={payment}
                  isSending={mail.isPending && mail.variables === payment.id}
                  onSend={() => send(payment)}
                  onVoid={() => setVoided(payment)}
                />
              }
            />
          ))}
        </ul>
      )}
      <AttestationLinks
        memberships={memberships}
        urlOf={(id) => fileUrl('GET /api/admin/memberships/:id/attestation', { params: { id } })}
      />
      {isRecording && <TillDialog person={person} onClose={() => setRecording(false)} />}
      {isChangingFee && <FeeDialog person={person} membership={latest} onClose={() => setChangingFee(false)} />}
      {voided && <VoidDialog payment={voided} onClose={() => setVoided(null)} />}
    </>
  )
}

type ActionProps = { payment: Payment; isSending: boolean; onSend: () => void; onVoid: () => void }

function PaymentActions({ payment, isSending, onSend, onVoid }: ActionProps) {
  const { id, receipt, voidedAt, amountCents } = payment
  return (
    <div className="flex shrink-0 flex-wrap gap-x-5 gap-y-2 max-sm:w-full">
      {receipt && (
        <ReceiptLink receipt={receipt} url={fileUrl('GET /api/admin/payments/:id/receipt', { params: { id } })} />
      )}
      {receipt && !voidedAt && (
        <Button tone="quiet" isPending={isSending} onClick={onSend}>
          Envoyer<span className="sr-only">{` le reçu n° ${receipt} par e-mail`}</span>
        </Button>
      )}
      {!voidedAt && (
        <Button
          tone="quiet"
          // On a phone away from the button beside it: a thumb would press the wrong one.
          className="font-normal! text-quiet text-sm max-sm:ml-auto"
          onClick={onVoid}
        >
          Annuler<span className="sr-only">{` le règlement de ${euros(amountCents)}`}</span>
        </Button>
      )}
    </div>
  )
}
