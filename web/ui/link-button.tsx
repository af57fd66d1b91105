import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonTone, buttonClass } from './button.tsx'

export function LinkButton({ tone, className, ...rest }: ComponentProps<typeof Link> & { tone?: ButtonTone }) {
  return <Link className={buttonClass(tone, className)} {...rest} />
}
