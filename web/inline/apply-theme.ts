/** Runs before the first paint, so that the page does not flash in the other theme. */
import { themeKey } from '../lib/device/theme.ts'

try {
  if (localStorage.getItem(themeKey) === 'light') document.documentElement.dataset.theme = 'light'
} catch {
  // Storage is blocked: the page stays dark.
}
