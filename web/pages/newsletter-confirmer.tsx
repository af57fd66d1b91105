import { ConfirmSubscription } from '../features/newsletter/confirm-subscription.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'

export const meta = () => privatePageMeta('Newsletter')

export default function ConfirmNewsletterPage() {
  return (
    <NarrowPage title="Newsletter" intro="Un dernier geste, et les nouvelles du club arrivent dans votre boîte.">
      <ConfirmSubscription />
    </NarrowPage>
  )
}
