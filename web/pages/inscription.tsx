import { Link, useNavigate } from 'react-router'
import RegistrationForm from '../features/accounts/registration/registration-form.tsx'
import { SignedOutOnly } from '../features/accounts/signed-out-only.tsx'
import { publicPageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'

export const meta = publicPageMeta(
  'Inscription',
  'Inscrivez-vous au club : quelques minutes, paiement en espèces ou par chèque.',
)

export default function RegistrationPage() {
  const navigate = useNavigate()
  return (
    <NarrowPage title="Inscription" intro="Quelques minutes suffisent. La cotisation se règle ensuite." isWide>
      <NeedsScript orElse="inscrivez-vous sur place" />
      <SignedOutOnly formLabel="Inscrire une autre personne">
        <p className="-mt-5 mb-6">
          Déjà membre ?{' '}
          <Link to="/login" className="inline-flex min-h-11 items-center underline">
            Se connecter
          </Link>
        </p>
        <RegistrationForm
          isOwnPage
          onRegistered={(user) => navigate(user.paymentMethod === 'stripe' ? '/checkout' : '/dashboard')}
        />
      </SignedOutOnly>
    </NarrowPage>
  )
}
