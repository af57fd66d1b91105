import type { ComponentProps } from 'react'
import { useHydrated } from '../lib/hooks/use-hydrated.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

const tones: Record<ButtonTone, string> = {
  primary: 'px-5 bg-accent text-on-accent hover:bg-accent-text',
  secondary: 'px-5 border-[1.5px] border-line-strong hover:border-text',
  quiet: 'underline underline-offset-4 hover:text-accent-text',
  danger: 'px-5 border-[1.5px] border-bad text-bad hover:bg-bad hover:text-ground',
}

export const buttonClass = (tone: ButtonTone = 'primary', className?: string): string =>
  classNames('button leading-tight', tones[tone], className)

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone
  /** Shows a spinner and ignores clicks while the action runs. */
  isPending?: boolean
}

export function Button({
  tone,
  isPending = false,
  disabled,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  // Submitted before hydration, a form would put its fields, passwords too, into the URL.
  const cannotSubmit = !useHydrated() && type === 'submit'
  return (
    // A pending button is not disabled: it would lose the focus to the top of the page.
    <button
      type={isPending ? 'button' : type}
      disabled={disabled || cannotSubmit}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? undefined : onClick}
      className={buttonClass(tone, className)}
      {...rest}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}
