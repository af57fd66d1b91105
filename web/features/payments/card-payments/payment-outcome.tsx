import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { WidePage } from '../../../ui/layout/wide-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SmallPicture } from '../../../ui/small-picture.tsx'

/** Result of a payment, with links to the dashboard and the landing page. */
export function PaymentOutcome({
  title,
  action,
  next,
  picture = 'caisse',
  children,
}: {
  title: string
  action?: ReactNode
  /** Below the links: what comes after the payment. */
  next?: ReactNode
  picture?: ComponentProps<typeof SmallPicture>['picture']
  children: ReactNode
}) {
  return (
    <WidePage eyebrow="Paiement" title={title}>
      <div className="poster grid overflow-hidden rounded-lg border-2 border-line bg-surface">
        <div className="grid content-center justify-items-start gap-2 p-5">
          <div className="grid gap-4">{children}</div>
          <div className="mt-6 grid w-full gap-3 sm:flex sm:flex-wrap">
            {action}
            <LinkButton to="/dashboard" tone={action ? 'secondary' : 'primary'}>
              Tableau de bord
            </LinkButton>
            <LinkButton to="/" tone="secondary">
              Retour à l’accueil
            </LinkButton>
          </div>
        </div>
        {/* On a phone what comes after the payment begins on the first screen. */}
        <SmallPicture picture={picture} className={classNames('w-full', next ? 'max-sm:hidden' : undefined)} />
      </div>
      {next}
    </WidePage>
  )
}
