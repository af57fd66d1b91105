import '../lib/zod-setup.ts'
import { LoginForm } from '../features/account/login-form.tsx'
import { publicPage } from '../lib/title.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { NarrowPage } from '../ui/narrow-page.tsx'

export const meta = publicPage('Connexion', 'Votre espace membre : adhésion, prochaines séances, progression.')

export default function Login() {
  return (
    <NarrowPage title="Connexion">
      <LoginForm />
      <div className="mt-10 grid gap-3 border-line border-t pt-6">
        <p className="text-quiet">Pas encore membre ?</p>
        <LinkButton to="/#formulaire-inscription" tone="secondary">
          S’inscrire depuis l’accueil
        </LinkButton>
      </div>
    </NarrowPage>
  )
}
