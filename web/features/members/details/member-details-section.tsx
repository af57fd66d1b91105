import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import type { MemberDetails } from '../../../../contract/members/details.ts'
import { fullName, type PersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { levelLabels } from '../../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { isMissing } from '../../../lib/calls/is-missing.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { Bib } from '../../../ui/bib.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { AfterLoading } from '../../../ui/skeleton.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { detailsQuery } from '../queries.ts'
import { DetailsControls } from './details-controls.tsx'
import { MemberAttendance } from './member-attendance.tsx'
import { MemberContact } from './member-contact.tsx'
import { MemberHistory } from './member-history.tsx'
import { MemberMembership } from './member-membership.tsx'

const NoteReviewDialog = lazyDialog(() => import('./note-review-dialog.tsx'))
const DeleteMember = lazyDialog(() => import('./delete-member.tsx'))

type CardsProps = {
  ownId: string
  onDeleted: () => void
  Payments: ComponentType<PersonLabel>
}
type Props = CardsProps & { id: string; list: string }

/** Everything the board can see about one member, with the same controls as the list. */
export function MemberDetailsSection({ id, ...rest }: Props) {
  const query = useQuery(detailsQuery(id))
  const { data } = query
  if (!data && isMissing(query.error))
    return (
      <EmptyState title="Ce membre n’existe pas ou a été supprimé." picture={emptyPicture('maillot')}>
        <LinkButton to={rest.list} className="mt-3">
          Voir tous les membres
        </LinkButton>
      </EmptyState>
    )
  if (!data)
    return (
      <AfterLoading isReady={!query.isPending}>
        <QueryState query={query} lines={8} />
      </AfterLoading>
    )
  return <DetailsCards details={data} {...rest} />
}

function DetailsCards({ details, ownId, onDeleted, Payments }: CardsProps & { details: MemberDetails }) {
  const { user: member, pendingEmail, seasons, attendance, upcoming, changes, notesRequestedAt } = details
  const [isDeleting, setDeleting] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  return (
    // In one column `order` moves the contact card up; the cards it passes have no controls, so the Tab order fits.
    <div className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[1.6fr_1fr]">
      <div className="contents lg:grid lg:gap-5">
        <MemberMembership member={member} seasons={seasons}>
          <Suspense fallback={<div style={{ minHeight: '12rem' }} />}>
            <Payments id={member.id} name={fullName(member)} />
          </Suspense>
        </MemberMembership>
        <MemberAttendance attendance={attendance} upcoming={upcoming} className="order-2 lg:order-none" />
        <MemberHistory changes={changes} seasons={seasons} className="order-3 lg:order-none" />
      </div>
      <div className="contents lg:grid lg:gap-5">
        {/* The heading has the name. */}
        <div aria-hidden className="max-lg:hidden">
          <Bib
            prenom={member.prenom}
            nom={member.nom}
            band={member.membership ? `Saison ${seasonName(member.membership.season)}` : 'Sans adhésion'}
          >
            {levelLabels[member.level]}
          </Bib>
        </div>
        {notesRequestedAt && (
          <Card title="Demande de notes" className="order-1 lg:order-none">
            <p>Le {numericDayAt(notesRequestedAt)}. À relire et à remettre dans le mois.</p>
            <Button className="justify-self-start" onClick={() => setReviewing(true)}>
              Relire les notes
            </Button>
          </Card>
        )}
        <MemberContact member={member} pendingEmail={pendingEmail} className="order-1 lg:order-none" />
        <DetailsControls member={member} className="order-1 lg:order-none" />
        <Card title="Supprimer le compte" className="order-4 lg:order-none">
          <p className="text-quiet">Le compte, l’adhésion, les inscriptions et les notes sont effacés pour toujours.</p>
          <Button
            tone="danger"
            className="justify-self-start"
            aria-label={`Supprimer ${fullName(member)}`}
            onClick={() => setDeleting(true)}
          >
            Supprimer
          </Button>
        </Card>
      </div>
      {isReviewing && <NoteReviewDialog member={member} onClose={() => setReviewing(false)} />}
      {isDeleting && (
        <DeleteMember
          member={member}
          isOwn={member.id === ownId}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  )
}
