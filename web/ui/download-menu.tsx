import { useState } from 'react'
import { errorMessage } from '../lib/calls/error-message.ts'
import { Menu } from './menu.tsx'
import { toast } from './toast/toast-store.ts'

type Props = {
  files: { label: string; onDownload: () => Promise<void> }[]
  /** Message for a failure without a reason from the server. */
  failure: string
}

/** Button with a menu of file formats to download. */
export function DownloadMenu({ files, failure }: Props) {
  const [isPending, setPending] = useState(false)
  const download = async (onDownload: () => Promise<void>) => {
    setPending(true)
    try {
      await onDownload()
    } catch (error) {
      toast({ title: 'Erreur', description: errorMessage(error, failure), tone: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  const items = files.map(({ label, onDownload }) => ({
    label,
    isDisabled: isPending,
    onSelect: () => void download(onDownload),
  }))
  return <Menu label="Exporter" text="Exporter" isPending={isPending} items={items} />
}
