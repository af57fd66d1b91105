import { minPasswordLength } from '../../../contract/passwords.ts'
import { useDebounced } from '../../lib/hooks/use-debounced.ts'
import { classNames } from '../../ui/class-names.ts'
import { measureStrength, type Strength } from './password-strength.ts'

const levels: Record<Strength, { word: string; advice: string; bars: number; tone: string; bar: string }> = {
  short: { word: 'Trop court', advice: `${minPasswordLength} caractères au moins`, bars: 0, tone: '', bar: '' },
  weak: { word: 'Faible', advice: 'plus long, il sera plus sûr', bars: 1, tone: 'text-bad', bar: 'bg-bad' },
  fair: { word: 'Correct', advice: 'encore mieux plus long', bars: 2, tone: 'text-wait', bar: 'bg-wait' },
  strong: { word: 'Solide', advice: '', bars: 3, tone: 'text-good', bar: 'bg-good' },
}

const announcement = (password: string, ownTexts: readonly string[]) => {
  const { word, advice } = levels[measureStrength(password, ownTexts)]
  return `Mot de passe ${word.toLowerCase()}${advice && `\u00a0: ${advice}`}`
}

type Props = { password: string; ownTexts?: readonly string[] }

/** Hint below a new password: the minimum length, then the strength. What screen readers announce is debounced. */
export function PasswordStrengthHint({ password, ownTexts = [] }: Props) {
  const debouncedPassword = useDebounced(password, 1000)
  const { word, advice, bars, tone, bar } = levels[measureStrength(password, ownTexts)]
  return (
    <>
      <span className={password === '' ? undefined : 'sr-only'}>{`Au moins ${minPasswordLength}\u00a0caractères`}</span>
      {password !== '' && (
        <span aria-hidden className="flex flex-wrap items-center gap-x-3">
          <span className="flex gap-1">
            {[1, 2, 3].map((step) => (
              <span key={step} className={classNames('h-1.5 w-7 rounded-full', step <= bars ? bar : 'bg-line')} />
            ))}
          </span>
          <span>
            <strong className={tone}>{word}</strong>
            {advice && ` : ${advice}`}
          </span>
        </span>
      )}
      <span className="sr-only" aria-live="polite">
        {debouncedPassword !== '' && announcement(debouncedPassword, ownTexts)}
      </span>
    </>
  )
}
