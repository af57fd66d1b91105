import type { Location } from 'react-router'

const tabs = ['seances', 'presences', 'notes']

/** Tab of the coach's page, and the session whose sheet is open. */
export const readSheetUrl = (query: URLSearchParams) => ({
  tab: tabs.find((tab) => tab === query.get('onglet')) ?? 'seances',
  sheet: query.get('seance'),
})

/** True when a navigation leaves the open sheet. */
export const isLeavingSheet = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => readSheetUrl(new URLSearchParams(search)))
  if (before?.tab !== 'presences') return false
  // Signing in again returns to the sheet, and the ticks stay on this device.
  if (from.pathname !== to.pathname) return to.pathname !== '/login'
  return after?.tab !== 'presences' || (before.sheet !== null && before.sheet !== after.sheet)
}
