import { classNames } from './class-names.ts'

const initial = (word: string) => word.trim().charAt(0).toUpperCase()

/** A person's initials. Hidden from screen readers, because the name is always next to it. */
export function Avatar({ prenom, nom, className }: { prenom: string; nom: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-raised font-bold text-[0.9375rem]',
        className,
      )}
    >
      {initial(prenom) + initial(nom)}
    </span>
  )
}
