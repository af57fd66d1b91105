import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReminderResult, Treasury } from '../../../../contract/payments/treasury.ts'
import { maxReminded } from '../../../../contract/rules/limits.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { boardStatusLabels } from '../../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { useFirstRows } from '../../../lib/hooks/use-first-rows.ts'
import { memberPath } from '../../../lib/paths.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { formatCount, joinWithDots, pluralize } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DotLine } from '../../../ui/dot-line.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { MemberLink } from '../../../ui/member-link.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { remindOfDuesMutation } from '../queries.ts'
import { RemindQuestion } from './remind-question.tsx'

type Debtor = Treasury['debtors'][number]

const remindedText = ({ remindedCount }: ReminderResult) =>
  remindedCount === 0
    ? 'Personne n’a été relancé'
    : `${formatCount(remindedCount, 'personne')} ${pluralize('relancée', remindedCount)} par e-mail`

/** Why the other people were not reminded; the server decides. */
const notRemindedText = ({
  recentCount,
  paidCount,
  endedCount,
  notValidatedCount,
  withoutEmailCount,
}: ReminderResult) =>
  joinWithDots(
    recentCount > 0 ? `${recentCount} déjà ${pluralize('relancée', recentCount)} depuis moins de sept jours` : null,
    paidCount > 0 ? `${paidCount} ${paidCount > 1 ? 'ont' : 'a'} réglé` : null,
    endedCount > 0 ? `${endedCount} d’une saison terminée` : null,
    notValidatedCount > 0 ? `${notValidatedCount} à valider d’abord` : null,
    withoutEmailCount > 0 ? `${withoutEmailCount} sans adresse` : null,
  )

/** Debtors, with amount and date; each links to their member page. Reminders are mailed, to one or to all. */
export function Debtors({ debtors }: { debtors: Debtor[] }) {
  const remind = useMutation(remindOfDuesMutation(useQueryClient()))
  const send = (recipients: Debtor[]) =>
    toastResult(
      remind.mutateAsync(recipients.map(({ membershipId }) => membershipId)),
      (result) => ({ title: remindedText(result), description: notRemindedText(result) }),
      (error) => errorMessage(error, 'Impossible de relancer'),
    )
  const [isAsked, setAsked] = useState(false)
  const sendToAll = async () => {
    await send(ready)
    setAsked(false)
  }
  const { firstRows, moreProps } = useFirstRows(debtors, 10)
  // A person is reminded once a week at most, so the next press reminds the others.
  // From July on, renewals of the next season stand beside the present one.
  const hasTwoSeasons = new Set(debtors.map(({ season }) => season)).size > 1
  const ready = debtors.filter(({ canRemind }) => canRemind).slice(0, maxReminded)
  return (
    <Card
      id="a-regler"
      title={`À régler (${debtors.length})`}
      action={
        ready.length > 1 && (
          <Button tone="quiet" isPending={remind.isPending} onClick={() => setAsked(true)}>
            {`Relancer ${formatCount(ready.length, 'personne')}`}
          </Button>
        )
      }
    >
      {debtors.length === 0 ? (
        <EmptyState title="Tout est réglé" picture={emptyPicture('caisse')}>
          Personne ne doit rien pour cette saison.
        </EmptyState>
      ) : (
        <ul>
          {firstRows.map((debtor) => (
            <DebtorLine
              key={debtor.membershipId}
              debtor={debtor}
              season={hasTwoSeasons ? `saison ${seasonName(debtor.season)}` : null}
              isPending={remind.isPending}
              onRemind={() => send([debtor])}
            />
          ))}
        </ul>
      )}
      <ShowMore {...moreProps} />
      {isAsked && (
        <RemindQuestion
          debtors={ready}
          isPending={remind.isPending}
          onConfirm={() => void sendToAll()}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  )
}

type LineProps = {
  debtor: Debtor
  season: string | null
  isPending: boolean
  onRemind: () => Promise<ReminderResult | undefined>
}

const waitingText = (status: Debtor['status']) =>
  status === 'ACTIVE' ? 'Actif sans règlement complet' : boardStatusLabels[status]

/** A sum that a coach holds is quiet: the treasurer confirms it above. */
function DebtorLine({ debtor, season, isPending, onRemind }: LineProps) {
  const { person, remainingCents, coveredCents, unconfirmedCents, status, since, remindedAt, canRemind } = debtor
  const isHeld = unconfirmedCents >= remainingCents
  const row = useRef<HTMLLIElement>(null)
  // The button disappears: the name takes the focus.
  const remind = async () => {
    if (await onRemind()) row.current?.querySelector('a')?.focus()
  }
  return (
    <li ref={row} className="flex items-center justify-between gap-x-4 border-line border-t py-3">
      <div className="min-w-0">
        <MemberLink person={person} className="font-bold" />
        <DotLine
          facts={[
            isHeld ? 'En attente de confirmation' : waitingText(status),
            season,
            `depuis le ${numericDayAt(since)}`,
            coveredCents > 0 ? `${euros(coveredCents)} déjà reçus` : null,
            !isHeld && unconfirmedCents > 0 ? `${euros(unconfirmedCents)} à confirmer` : null,
            remindedAt && `relancé le ${numericDayAt(remindedAt)}`,
          ]}
          className="text-quiet text-sm"
        />
      </div>
      {/* On a phone the act is below the amount, so that both line up from row to row. */}
      <div className="flex shrink-0 flex-col items-end sm:flex-row sm:items-center sm:gap-x-4">
        <strong
          className={classNames('heading min-w-14 text-right tabular-nums sm:order-last', isHeld && 'text-quiet')}
        >
          {euros(remainingCents)}
        </strong>
        {status === 'REQUESTED' && (
          <LinkButton to={memberPath(person.id)} tone="quiet" className="-mb-3 sm:my-0 text-md">
            Valider<span className="sr-only"> {fullName(person)}</span>
          </LinkButton>
        )}
        {canRemind && (
          <Button tone="quiet" className="-mb-3 sm:my-0 text-md" disabled={isPending} onClick={remind}>
            Relancer<span className="sr-only"> {fullName(person)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
