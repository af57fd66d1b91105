/** The worker's globals; `self` has the type of any worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope
