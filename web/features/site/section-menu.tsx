import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'

const id = 'menu-sections'

/** Full-screen menu of the page's sections, as a native popover: it opens before hydration. */
export function SectionMenu({ sections }: { sections: readonly (readonly [string, string])[] }) {
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <div className="xl:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Ouvrir le menu"
        className="-mr-2.5 grid size-11 place-items-center"
      >
        <Menu aria-hidden />
      </button>
      <div id={id} popover="auto" className="m-0 size-full max-h-none max-w-none bg-ground text-text">
        <div className="page flex min-h-18 items-center justify-end py-3">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Fermer le menu"
            className="-mr-2.5 grid size-11 place-items-center"
          >
            <X aria-hidden />
          </button>
        </div>
        <ul className="page grid">
          {[...sections, ['#formulaire-inscription', 'S’inscrire'] as const].map(([anchor, label]) => (
            <li key={anchor} className="border-line border-t">
              <a href={anchor} onClick={close} className="title block py-4 no-underline!">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
