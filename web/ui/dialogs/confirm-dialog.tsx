import { lazyDialog } from './lazy-dialog.tsx'

/** A question before an action. Open while it is rendered. */
export const ConfirmDialog = lazyDialog(async () => (await import('./loaded-confirm-dialog.tsx')).default)
