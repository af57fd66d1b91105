import { useLocation } from 'react-router'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { nextPage } from '../features/accounts/next-page.ts'
import { SignedOutOnly } from '../features/accounts/signed-out-only.tsx'
import { UnsentMarksBanner } from '../features/accounts/unsent-marks-banner.tsx'
import { publicPageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = publicPageMeta('Connexion', 'Votre espace membre : adhésion, prochaines séances, progression.')

export default function Login() {
  const { search } = useLocation()
  return (
    <NarrowPage title="Connexion">
      <NeedsScript />
      <SignedOutOnly next={nextPage(search)}>
        <UnsentMarksBanner />
        <LoginForm />
        <div className="mt-10 grid gap-3 border-line border-t pt-6">
          <p className="text-quiet">Pas encore membre ?</p>
          <LinkButton to="/#formulaire-inscription" tone="secondary">
            S’inscrire depuis l’accueil
          </LinkButton>
        </div>
      </SignedOutOnly>
    </NarrowPage>
  )
}
