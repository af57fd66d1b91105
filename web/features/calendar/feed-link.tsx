import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'

/** With the `webcal:` scheme a calendar subscribes; with `https:` it would import the events once. */
const webcalUrl = (url: string) => url.replace(/^https?:/, 'webcal:')

/** Feed URL, with buttons to subscribe on this device and to copy it. */
export function FeedLink({ label, hint, url }: { label: string; hint: string; url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Lien copié', description: 'Collez-le dans votre agenda, à «\u00a0ajouter par URL\u00a0».' })
    } catch {
      // No clipboard without https or without permission: selects the text instead.
      field.current?.select()
      toast({ title: 'Lien sélectionné', description: 'Copiez-le avec votre appareil.' })
    }
  }
  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <a href={webcalUrl(url)} className={buttonClass('secondary')} aria-label={`S’abonner : ${label}`}>
          S’abonner
        </a>
        <Button tone="quiet" onClick={copy} aria-label={`Copier le lien : ${label}`}>
          <Copy aria-hidden className="size-4" />
          Copier le lien
        </Button>
      </div>
    </div>
  )
}
