import { lazyDialog } from './lazy-dialog.tsx'

/** `ConfirmDialog` for a page's first scripts: its library loads late. */
export const LazyConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
