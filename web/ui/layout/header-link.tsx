import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

const shape = 'inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-md hover:text-accent-text'

export function HeaderLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={classNames(shape, className)} {...rest} />
}
