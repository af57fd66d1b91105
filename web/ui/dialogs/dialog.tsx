import { lazyDialog } from './lazy-dialog.tsx'

/** Open while it is rendered. Its library is not part of a page's first scripts. */
export const Dialog = lazyDialog(async () => (await import('./loaded-dialog.tsx')).default)
