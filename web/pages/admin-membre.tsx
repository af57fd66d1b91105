import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { MemberDetails } from '../features/members/member-details.tsx'
import { detailsQuery, isMissing } from '../features/members/queries.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { SmallBib } from '../ui/bib.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { WidePage } from '../ui/wide-page.tsx'

const MemberPayments = lazy(() => import('../features/payments/member-payments.tsx'))
const ProofDialog = lazyDialog(() => import('../features/proofs/proof-dialog.tsx').then((file) => file.ProofDialog))

const TillDialog = lazyDialog(async () => (await import('../features/payments/till-dialog.tsx')).TillDialog)

export const meta = () => privatePageMeta('Fiche membre')

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
  return (
    <WidePage
      scene="stands"
      eyebrow="Fiche membre"
      title={data ? `${data.user.prenom} ${data.user.nom}` : isMissing(error) ? 'Membre introuvable' : 'Fiche membre'}
      // Empty until the name is there: the page would move.
      mark={<SmallBib prenom={data?.user.prenom ?? ''} nom={data?.user.nom ?? ''} />}
      action={
        <LinkButton to={list} tone="secondary">
          Retour à la liste
        </LinkButton>
      }
    >
      <MemberDetails
        id={id}
        ownId={ownId}
        list={list}
        ProofDialog={ProofDialog}
        Payments={MemberPayments}
        TillDialog={TillDialog}
        onDeleted={() => navigate(list, { replace: true })}
      />
    </WidePage>
  )
}
