import type { ReactNode } from 'react'
import type { FullName } from '../../contract/rules/people/full-name.ts'
import { classNames } from './class-names.ts'

const initial = (word: string) => word.trim().charAt(0).toUpperCase()

export const initials = ({ prenom, nom }: FullName): string => initial(prenom) + initial(nom)

/** A person's initials on a small bib. Hidden from screen readers: the name is always beside it. */
export function SmallBib({ className, ...name }: FullName & { className?: string }) {
  return (
    <span aria-hidden className={classNames('small-bib', className)}>
      {initials(name)}
    </span>
  )
}

/** The same bib for a full name: the initials of its first two words. */
export function NameBib({ name, className }: { name: string; className?: string }) {
  const [prenom = '', nom = ''] = name.trim().split(/\s+/)
  return <SmallBib prenom={prenom} nom={nom} className={className} />
}

/** A word of this length would break in large letters. */
const isLong = (name: ReactNode) => typeof name === 'string' && /\S{11}/.test(name)

/** A person's first name as a race bib, with a band above and details below. */
export function Bib({ prenom, nom, band, children }: Record<'prenom' | 'nom' | 'band' | 'children', ReactNode>) {
  return (
    <div className="bib relative grid overflow-hidden rounded bg-bib text-center text-on-bib">
      <p className="bg-accent px-5 py-2 font-bold text-on-accent text-sm">{band}</p>
      <p
        className={classNames(
          'wrap-anywhere px-5 pt-5 font-display font-extrabold uppercase leading-[0.9] max-tiny:text-[14vw]',
          isLong(prenom) ? 'text-[2.6rem]' : 'text-[clamp(3rem,2.2rem+3vw,4.2rem)]',
        )}
      >
        {prenom}
      </p>
      <p className="wrap-anywhere px-5 font-bold">{nom}</p>
      <div className="px-[min(2rem,8vw)] pt-2 pb-5 font-medium text-md">{children}</div>
    </div>
  )
}
