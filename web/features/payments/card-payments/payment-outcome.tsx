import type { ReactNode } from 'react'
import { NarrowPage } from '../../../ui/layout/narrow-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SmallPicture } from '../../../ui/small-picture.tsx'

/** Result of a payment, with links to the dashboard and the landing page. */
export function PaymentOutcome({
  title,
  action,
  next,
  children,
}: {
  title: string
  action?: ReactNode
  /** Below the links: what comes after the payment. */
  next?: ReactNode
  children: ReactNode
}) {
  return (
    <NarrowPage title={title}>
      <SmallPicture picture="caisse" className="mb-6 aspect-[2/1] w-full rounded sm:hidden" />
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
      {next && <div className="mt-10">{next}</div>}
    </NarrowPage>
  )
}
