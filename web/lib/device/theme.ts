export type Theme = 'dark' | 'light'
export const themeKey = 'theme'

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Applies a theme and stores it on this device. */
export const setTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Storage is blocked: the theme lasts until the next load.
  }
}
