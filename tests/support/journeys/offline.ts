import type { BrowserContext, Page } from '@playwright/test'

/** Resolves when the worker has stored its files and answers for this page. */
export const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

export const goOffline = async (context: BrowserContext, refusals: Set<string>) => {
  context.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
  await context.setOffline(true)
}

/** All that the browser holds for the site, as one text: databases, caches with bodies, both storages, cookies. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const resultOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const [keys, values] = [resultOf(rows.getAllKeys()), resultOf(rows.getAll())]
        parts.push(await keys, await values)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) parts.push(request.url, await (await cache.match(request))?.text())
    }
    return JSON.stringify(parts)
  })
