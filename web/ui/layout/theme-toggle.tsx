import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { currentTheme, setTheme } from '../../lib/device/theme.ts'

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
      className="script-only grid size-11 place-items-center"
    >
      <Sun aria-hidden className="theme-dark-only size-5" />
      <Moon aria-hidden className="theme-light-only size-5" />
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </button>
  )
}
