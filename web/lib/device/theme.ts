export type Theme = 'dark' | 'light'
export const themeKey = 'theme'

/** Inline script of the head: runs before the first paint, so that the page does not flash in the other theme. */
export const themeScript = `try{if(localStorage.getItem('${themeKey}')==='light')document.documentElement.dataset.theme='light'}catch{}`

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
