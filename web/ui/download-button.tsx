import { type ReactNode, useState } from 'react'
import { messageOf } from '../lib/message-of.ts'
import { Button } from './button.tsx'
import { toast } from './toast-store.ts'

type Props = {
  onDownload: () => Promise<void>
  /** What could not be done, where the server does not say it. */
  failure: string
  children: ReactNode
}

/** Keeps a file; shows that it is on its way, and says when it did not come. */
export function DownloadButton({ onDownload, failure, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const keep = async () => {
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
    <Button tone="secondary" busy={isBusy} onClick={keep}>
      {children}
    </Button>
  )
}
