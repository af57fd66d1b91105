import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { HeadingBib } from '../features/members/details/heading-bib.tsx'
import { MemberDetailsSection } from '../features/members/details/member-details-section.tsx'
import { detailsQuery } from '../features/members/queries.ts'
import { isMissing } from '../lib/calls/is-missing.ts'
import { lazyPart } from '../lib/load-late.ts'
import { ProofDialogContext, TillDialogContext } from '../lib/member-dialogs.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { BackLink } from '../ui/layout/back-link.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { MissingPart } from '../ui/missing-part.tsx'

const MemberPayments = lazyPart(() => import('../features/payments/member-payments.tsx'), { replacement: MissingPart })
const ProofDialog = lazyDialog(() => import('../features/proofs/proof-dialog.tsx'))
const TillDialog = lazyDialog(() => import('../features/payments/till/till-dialog.tsx'))

export const handle: PageHeading = {
  drawing: 'stands',
  eyebrow: <BackLink to="/admin">Retour à la liste</BackLink>,
  title: 'Fiche membre',
  // Empty until the name is loaded, so that the page does not move. A wide screen has the whole bib beside the cards.
  bib: <HeadingBib />,
}
export const meta = () => privatePageMeta(handle.title)

export default function MemberPage() {
  const { id = '' } = useParams()
  return <RequireUser roles={['ADMIN']}>{(user) => <Details key={id} id={id} ownId={user.id} />}</RequireUser>
}

function Details({ id, ownId }: { id: string; ownId: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { data, error } = useQuery(detailsQuery(id))
  // Filters of the list that linked here; without them the link shows all members.
  const filters = (state as { from?: string } | null)?.from
  const list = filters ? `/admin?${filters}` : '/admin'
  const untitled = isMissing(error) ? 'Membre introuvable' : handle.title
  return (
    <WidePage
      {...handle}
      title={data ? `${data.user.prenom}\n${data.user.nom}` : untitled}
      className="max-sm:[&_.title]:whitespace-pre-line"
      eyebrow={<BackLink to={list}>Retour à la liste</BackLink>}
      bib={<HeadingBib member={data?.user} />}
    >
      <TillDialogContext value={TillDialog}>
        <ProofDialogContext value={ProofDialog}>
          <MemberDetailsSection
            id={id}
            ownId={ownId}
            list={list}
            Payments={MemberPayments}
            onDeleted={() => navigate(list, { replace: true })}
          />
        </ProofDialogContext>
      </TillDialogContext>
    </WidePage>
  )
}
