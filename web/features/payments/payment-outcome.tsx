import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { NarrowPage } from '../../ui/narrow-page.tsx'

/** Result of a payment, with links to the dashboard and the landing page. */
export function PaymentOutcome({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <NarrowPage title={title}>
      <div className="grid gap-4">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">
        {action}
        <LinkButton to="/dashboard" tone={action ? 'secondary' : 'primary'}>
          Mon espace
        </LinkButton>
        <LinkButton to="/" tone="secondary">
          Retour à l’accueil
        </LinkButton>
      </div>
    </NarrowPage>
  )
}
