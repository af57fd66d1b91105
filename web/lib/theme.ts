export type Theme = 'dark' | 'light'
const key = 'theme'

/** Inline script of the head: runs before the first paint, so that the page does not flash in the other theme. */
export const themeScript = `try{if(localStorage.getItem('${key}')==='light')document.documentElement.dataset.theme='light'}catch{}`

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Applies a theme and stores it on this device. */
export const setTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is blocked: the theme lasts until the next load.
  }
}
