import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payment } from '../../../../contract/payments/payments.ts'
import { maxOnSlip } from '../../../../contract/rules/limits.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { sumCents } from '../../../../contract/rules/money/sum-cents.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { today } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OldestOnly } from '../../../ui/oldest-only.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { prepareDepositMutation } from '../queries.ts'
import { InHandList } from './in-hand-list.tsx'

/** Cheques by the day they may be banked; those whose day has come are chosen. */
export function ChecksInHand({ checks }: { checks: Payment[] }) {
  const day = today()
  const [chosen, setChosen] = useState(() =>
    checks.filter(({ checkNotBefore }) => !checkNotBefore || checkNotBefore <= day).map(({ id }) => id),
  )
  const prepare = useMutation(prepareDepositMutation(useQueryClient()))
  const onSlip = checks.filter(({ id }) => chosen.includes(id))
  const prepareSlip = () =>
    void toastResult(
      prepare.mutateAsync({ means: 'check', paymentIds: chosen }),
      { title: 'Remise préparée', description: 'Imprimez le bordereau, puis notez le dépôt en banque.' },
      (error) => errorMessage(error, 'Impossible de préparer la remise'),
    )
  return (
    <Card title={`Chèques en main (${checks.length})`}>
      {checks.length === 0 ? (
        <EmptyState title="Aucun chèque en main" picture={emptyPicture('caisse')}>
          Tous sont en banque, ou sur une remise.
        </EmptyState>
      ) : (
        <>
          <InHandList payments={checks} chosen={chosen} onChoose={setChosen} />
          <OldestOnly count={checks.length} max={maxOnSlip} />
          <Button
            className="justify-self-start"
            isPending={prepare.isPending}
            disabled={onSlip.length === 0}
            onClick={prepareSlip}
          >
            {`Préparer une remise de ${formatCount(onSlip.length, 'chèque')},\u00a0${euros(sumCents(onSlip))}`}
          </Button>
        </>
      )}
    </Card>
  )
}
