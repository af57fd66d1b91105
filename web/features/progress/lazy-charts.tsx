import { type ComponentType, lazy } from 'react'

// The chart library loads with the first chart on the page.
const loadCharts = () => import('./charts.tsx')

/** Replaces a chart that failed to load: the table shows the same figures, so the page must not fail. */
const MissingChart = () => (
  <p aria-hidden className="text-quiet text-sm">
    Le dessin n’a pas pu être chargé&nbsp;; le tableau ci-dessous dit la même chose.
  </p>
)

const lazyChart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (Chart) => ({ default: Chart }),
      () => ({ default: MissingChart as ComponentType<Props> }),
    ),
  )

export const LoadBars = lazyChart(async () => (await loadCharts()).LoadBars)
export const SessionBars = lazyChart(async () => (await loadCharts()).SessionBars)
export const TypeBars = lazyChart(async () => (await loadCharts()).TypeBars)
