export type Theme = 'dark' | 'light'
const key = 'theme'

/** Runs in the head, before the first paint. */
export const themeScript = `try{if(localStorage.getItem('${key}')==='light')document.documentElement.dataset.theme='light'}catch{}`

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Shows a theme and keeps it on this device; a browser that refuses storage forgets it at the next load. */
export const setTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Private browsing: the choice lasts as long as the page.
  }
}
