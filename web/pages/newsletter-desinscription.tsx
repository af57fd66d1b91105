import { Unsubscribe } from '../features/newsletter/unsubscribe.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'

export const meta = () => privatePageMeta('Désinscription')

export default function UnsubscribePage() {
  return (
    <NarrowPage
      title="Désinscription"
      intro="Un bouton, et vous ne recevrez plus la newsletter du club à cette adresse."
    >
      <Unsubscribe />
    </NarrowPage>
  )
}
