import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { currentTheme, setTheme } from '../lib/theme.ts'

/** Both icons are in the page; the style sheet shows the one that fits, so that nothing flashes at load. */
export function ThemeToggle() {
  const [said, setSaid] = useState('')
  const toggle = () => {
    const next = currentTheme() === 'dark' ? 'light' : 'dark'
    setTheme(next)
    setSaid(next === 'dark' ? 'Thème sombre' : 'Thème clair')
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
        {said}
      </span>
    </button>
  )
}
