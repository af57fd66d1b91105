import { type ReactNode, useContext, useState } from 'react'
import type { SeasonMembership } from '../../../../contract/members/details.ts'
import type { MembershipStatus } from '../../../../contract/memberships/membership.ts'
import type { Member } from '../../../../contract/people.ts'
import { isUnsettled } from '../../../../contract/rules/memberships/pending-status.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { toPersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { paymentMethodLabels, tierLabels } from '../../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { TillDialogContext } from '../../../lib/member-dialogs.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { DotLine } from '../../../ui/dot-line.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { PendingQuestion, StatusSelect } from '../member-controls.tsx'
import { MembershipStatusTag, MembershipTag } from '../membership-tag.tsx'
import { NextStepButton } from '../next-step-button.tsx'
import { remainingCentsOf } from '../remaining-cents.ts'
import { useMemberActions } from '../use-member-actions.ts'
import { useUnconfirmedCents } from '../use-unconfirmed-cents.ts'

type Props = { member: Member; seasons: SeasonMembership[]; children: ReactNode }

/** Current membership with its next step, and the memberships of all seasons; `children` are their payments. */
export function MemberMembership({ member, seasons, children }: Props) {
  const TillDialog = useContext(TillDialogContext)
  const [isPaying, setPaying] = useState(false)
  const actions = useMemberActions(member)
  return (
    <Card title="Adhésion">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[1fr_14rem]">
        <div className="grid content-start justify-items-start gap-4 max-sm:justify-items-stretch">
          <Due member={member} status={actions.status} />
          <NextStepButton member={member} actions={actions} onPay={() => setPaying(true)} />
        </div>
        <div>
          <p aria-hidden className="mb-1 text-quiet text-sm">
            {member.renewal ? 'Renouvellement' : 'Statut'}
          </p>
          <StatusSelect member={member} actions={actions} />
        </div>
        <PendingQuestion member={member} actions={actions} />
        {isPaying && TillDialog && <TillDialog person={toPersonLabel(member)} onClose={() => setPaying(false)} />}
      </div>
      {seasons.length === 0 ? (
        <EmptyState title="Aucune adhésion" picture={emptyPicture('maillot')}>
          Choisir un statut crée celle de la saison en cours.
        </EmptyState>
      ) : (
        <ul aria-label="Adhésions par saison">
          {seasons.map((season) => (
            <Season
              key={season.id}
              season={season}
              hasStatus={season.season !== member.membership?.season || member.renewal !== null}
            />
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}

/** What remains, or is held by a coach, as the one large figure; otherwise until when the membership is valid. */
function Due({ member, status }: { member: Member; status: MembershipStatus | undefined }) {
  const unconfirmedCents = useUnconfirmedCents([member.id])
  const cents = unconfirmedCents || remainingCentsOf(member)
  if (member.renewal || !status || !isUnsettled(status) || cents === 0)
    return <MembershipTag member={member} status={status} isBesideSelect />
  return (
    <p className="font-semibold text-wait">
      <span className="numeral text-[3rem]!">{euros(cents)}</span>
      {unconfirmedCents > 0 ? ' à\u00a0confirmer' : ' à régler'}
    </p>
  )
}

/** `hasStatus`: false where the select above shows it. */
function Season({ season, hasStatus }: { season: SeasonMembership; hasStatus: boolean }) {
  const { feeCents, tier, paymentMethod, createdAt, paidAt, expiresAt } = season
  const dates = [
    `Demandée le ${numericDayAt(createdAt)}`,
    // The day of the activation, which the board can do without the money.
    paidAt && `validée le ${numericDayAt(paidAt)}`,
    expiresAt && `jusqu’au ${numericDayAt(expiresAt)}`,
  ]
  const fee =
    feeCents === 0
      ? ['Gratuit']
      : [`Cotisation de ${euros(feeCents)}`, tierLabels[tier], paymentMethodLabels[paymentMethod]]
  return (
    <li className="grid gap-1 border-line border-t py-3 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-bold">{`Saison ${seasonName(season.season)}`}</p>
        {hasStatus && <MembershipStatusTag status={season.status} season={season.season} />}
      </div>
      <DotLine facts={fee} className="text-md" />
      <DotLine facts={dates} className="text-quiet text-sm" />
    </li>
  )
}
