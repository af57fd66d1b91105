import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export function HeaderLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      className="inline-flex min-h-11 items-center font-semibold text-[0.9688rem] hover:text-accent-text"
      {...props}
    />
  )
}
