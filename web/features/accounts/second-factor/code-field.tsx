import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>

/** Input for a one-time code. The switch to a recovery code changes the keyboard: recovery codes contain letters. */
export function CodeField(props: Props) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div className="grid">
      <TextField
        {...props}
        label={isRecovery ? 'Code de secours' : 'Code à six chiffres'}
        hint={isRecovery ? 'L’un des dix codes gardés à l’activation.' : 'Il s’affiche dans votre application.'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button tone="quiet" className="justify-self-start" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Saisir le code de l’application' : 'Utiliser un code de secours'}
      </Button>
    </div>
  )
}
