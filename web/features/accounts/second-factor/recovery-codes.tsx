import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { StepText } from './step-text.tsx'

/** Recovery codes, shown once. Plain http has no clipboard, so the copy button is optional. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Codes copiés' })
    } catch {
      toast({ title: 'Erreur', description: 'La copie est impossible ici : recopiez les codes.', tone: 'destructive' })
    }
  }
  return (
    <div className="grid gap-5">
      <StepText>
        C’est activé. Si vous perdez votre téléphone, chacun de ces codes remplace une fois le sien. Ils ne seront plus
        jamais affichés : gardez-les ailleurs que sur ce téléphone.
      </StepText>
      <ul className="grid gap-x-6 gap-y-1 whitespace-nowrap font-bold text-[length:min(1em,3.7vw)] tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:flex sm:justify-end">
        {'clipboard' in navigator && (
          <Button tone="secondary" onClick={copy}>
            Copier les codes
          </Button>
        )}
        <Button onClick={onDone}>Je les ai gardés</Button>
      </div>
    </div>
  )
}
