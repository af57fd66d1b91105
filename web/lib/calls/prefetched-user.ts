declare global {
  /** Set by the inline script `web/inline/prefetch-user.ts`. */
  var prefetched: Record<string, Promise<Response>> | undefined
}

/** Returns the prefetched response once: later calls must fetch a fresh one. */
export const consumePrefetched = (url: string): Promise<Response> | undefined => {
  const response = globalThis.prefetched?.[url]
  if (globalThis.prefetched) delete globalThis.prefetched[url]
  return response
}
