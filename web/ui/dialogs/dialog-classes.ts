/** On the level of dialogs: the second of two dims the first. */
export const overlayClass = 'fixed inset-0 z-50 bg-black/60'
/** Centered in the visual viewport, clear of a toast and of the on-screen keyboard. */
export const positionClass =
  'pointer-events-none fixed inset-x-3 top-(--viewport-top,0px) z-50 grid h-(--viewport-height,100dvh) grid-rows-[minmax(calc(var(--toast-height,0rem)+1rem),1fr)_minmax(0,auto)_minmax(1rem,1fr)]'
export const panelClass =
  'pointer-events-auto row-start-2 mx-auto grid w-full max-w-xl gap-5 overflow-y-auto [@media(height>=30rem)]:scroll-pt-20 rounded-lg border border-line bg-surface p-5 [@media(height>=30rem)]:has-data-dialog-foot:scroll-pb-40 sm:p-7'
