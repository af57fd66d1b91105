import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deposit } from '../../../../contract/payments/deposits.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { numericDay } from '../../../../contract/rules/time/dates.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { fileUrl } from '../../../lib/calls/http.ts'
import { useFirstRows } from '../../../lib/hooks/use-first-rows.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { formatCount, joinWithDots } from '../../../lib/texts/format-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { DotLine } from '../../../ui/dot-line.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { differenceText } from '../amount.ts'
import { undoDepositMutation } from '../queries.ts'

const BankDialog = lazyDialog(() => import('./bank-dialog.tsx'))

/** Slips: those that wait for the bank first, each with its PDF. */
export function DepositList({ deposits }: { deposits: Deposit[] }) {
  const [banked, setBanked] = useState<Deposit | null>(null)
  const { firstRows, moreProps } = useFirstRows(deposits, 4)
  return (
    <Card title="Remises en banque">
      {deposits.length === 0 ? (
        <EmptyState title="Aucune remise" picture={emptyPicture('caisse')}>
          Choisissez des chèques, ou comptez les espèces.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-12 lg:grid-cols-2">
          {firstRows.map((deposit) => (
            <DepositItem key={deposit.id} deposit={deposit} onBank={() => setBanked(deposit)} />
          ))}
        </ul>
      )}
      <ShowMore {...moreProps} />
      {banked && <BankDialog deposit={banked} onClose={() => setBanked(null)} />}
    </Card>
  )
}

const contentOf = ({ means, paymentCount }: Deposit) =>
  means === 'check' ? formatCount(paymentCount, 'chèque') : `Espèces, ${formatCount(paymentCount, 'règlement')}`

function DepositItem({ deposit, onBank }: { deposit: Deposit; onBank: () => void }) {
  const undo = useMutation(undoDepositMutation(useQueryClient()))
  const { id, amountCents, countedCents, reason, preparedAt, preparedBy, bankedOn } = deposit
  const name = `la remise de ${euros(countedCents)}`
  const undoDeposit = () =>
    void toastResult(
      undo.mutateAsync(id),
      { title: 'Remise défaite', description: 'Ses règlements sont de nouveau en main.' },
      (error) => errorMessage(error, 'Impossible de défaire cette remise'),
    )
  const difference = differenceText(countedCents, amountCents)
  return (
    // On a phone the slip is beside the sum, unless large letters leave no room, and the other actions are below.
    <li className="flex flex-wrap content-start items-center gap-x-4 border-line border-t py-3 sm:gap-x-6 sm:gap-y-2 max-sm:[&_p]:basis-full">
      <div className="min-w-0 grow basis-40 max-sm:contents">
        <p className="flex flex-wrap items-baseline gap-x-3 max-sm:-order-1 max-sm:grow max-sm:basis-40!">
          <strong className="heading">{euros(countedCents)}</strong>
          <span>{contentOf(deposit)}</span>
        </p>
        <DotLine
          facts={[
            `Préparée${preparedBy ? ` par ${preparedBy.prenom}` : ''} le\u00a0${numericDayAt(preparedAt)}`,
            bankedOn && `en banque le\u00a0${numericDay(bankedOn)}`,
          ]}
          className="text-quiet text-sm"
        />
        {difference && <p className="text-sm">{joinWithDots(difference, reason)}</p>}
        {!bankedOn && (
          <p>
            <StatusTag tone="wait">Pas encore en banque</StatusTag>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2 max-sm:contents">
        <a
          className={buttonClass('quiet', 'max-sm:-order-1 max-sm:-my-3 max-sm:text-sm')}
          href={fileUrl('GET /api/admin/deposits/:id/slip', { params: { id } })}
        >
          <span>
            Bordereau<span className="max-sm:sr-only"> (PDF)</span>
            <span className="sr-only"> de {name}</span>
          </span>
        </a>
        {!bankedOn && (
          <>
            <Button tone="secondary" onClick={onBank}>
              Déposée en banque<span className="sr-only"> : {name}</span>
            </Button>
            <Button tone="quiet" isPending={undo.isPending} onClick={undoDeposit}>
              Défaire<span className="sr-only"> {name}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
