import { useState } from 'react'
import { currentTheme, setTheme } from '../../lib/device/theme.ts'

// Every page has both icons in its HTML: these paths are a third of Lucide's elements.
const sun =
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2m0 16v2M4.93 4.93l1.41 1.41m11.32 11.32 1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41'
const moon =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401'

/** Renders both icons and lets CSS show one: the theme is unknown while prerendering. */
export function ThemeToggle() {
  const [announcement, setAnnouncement] = useState('')
  const toggle = () => {
    const next = currentTheme() === 'dark' ? 'light' : 'dark'
    setTheme(next)
    setAnnouncement(next === 'dark' ? 'Thème sombre' : 'Thème clair')
  }
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label="Changer de thème"
      className="script-only -mr-3 grid size-11 place-items-center"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="line-icon theme-dark-only">
        <path d={sun} />
      </svg>
      <svg aria-hidden viewBox="0 0 24 24" className="line-icon theme-light-only">
        <path d={moon} />
      </svg>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </button>
  )
}
