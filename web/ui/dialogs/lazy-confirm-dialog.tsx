import { lazyDialog } from './lazy-dialog.tsx'

/** `ConfirmDialog` for a page's first scripts: its library loads late. */
export const LazyConfirmDialog = lazyDialog(() => import('./confirm-dialog.tsx'))
