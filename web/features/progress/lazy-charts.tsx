import { lazyPart } from '../../lib/load-late.ts'

// The chart library loads with the first chart on the page.
const loadCharts = () => import('./charts.tsx')

/** Replaces a chart that failed to load: the table shows the same figures, so the page must not fail. */
const MissingChart = () => (
  <p aria-hidden className="text-quiet text-sm">
    Le dessin n’a pas pu être chargé&nbsp;; le tableau ci-dessous dit la même chose.
  </p>
)

export const LoadBars = lazyPart(async () => ({ default: (await loadCharts()).LoadBars }), MissingChart)
export const SessionBars = lazyPart(async () => ({ default: (await loadCharts()).SessionBars }), MissingChart)
export const TypeBars = lazyPart(async () => ({ default: (await loadCharts()).TypeBars }), MissingChart)
