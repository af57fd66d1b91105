/**
 * Loads a part that a page works without. After a failure it waits for the network and loads again; `lazy` would keep the
 * failure until the page is reloaded.
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(
    () =>
      new Promise((resolve) => {
        window.addEventListener('online', () => resolve(loadPart(load)), { once: true })
      }),
  )
