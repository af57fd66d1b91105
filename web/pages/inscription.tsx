import '../lib/zod-setup.ts'
import { useNavigate } from 'react-router'
import RegistrationForm from '../features/account/registration-form.tsx'
import { publicPage } from '../lib/title.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'

export const meta = publicPage(
  'Inscription',
  'Inscrivez-vous au club : quelques minutes, paiement en espèces ou par chèque.',
)

export default function Inscription() {
  const navigate = useNavigate()
  return (
    <NarrowPage title="Inscription" intro="Le paiement se fait en espèces ou par chèque, à votre arrivée.">
      <noscript>
        <p>Ce formulaire a besoin de JavaScript : activez-le, ou inscrivez-vous sur place.</p>
      </noscript>
      <RegistrationForm
        onRegistered={(user) => navigate(user.paymentMethod === 'stripe' ? '/checkout' : '/dashboard')}
      />
    </NarrowPage>
  )
}
