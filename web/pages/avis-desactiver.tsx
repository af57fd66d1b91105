import { SwitchOff } from '../features/notices/switch-off.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'

export const meta = () => privatePageMeta('Avis et rappels')

export default function SwitchOffNoticePage() {
  return (
    <NarrowPage title="Avis et rappels" intro="Un bouton, et cet e-mail ne viendra plus. Les autres continuent.">
      <SwitchOff />
    </NarrowPage>
  )
}
