import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../lib/message-of.ts'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import { toast } from './toast-store.ts'

type Props = {
  files: { label: string; onDownload: () => Promise<void> }[]
  /** What could not be done, where the server does not say it. */
  failure: string
}

/** Keeps a file of the chosen kind; shows that it is on its way, and says when it did not come. */
export function DownloadMenu({ files, failure }: Props) {
  const [isBusy, setBusy] = useState(false)
  const keep = async (onDownload: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await onDownload()
    } catch (error) {
      toast({ title: 'Erreur', description: messageOf(error, failure), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button tone="secondary" busy={isBusy}>
          Exporter
          <ChevronDown aria-hidden />
        </Button>
      }
      items={files.map(({ label, onDownload }) => ({ label, onSelect: () => keep(onDownload) }))}
    />
  )
}
