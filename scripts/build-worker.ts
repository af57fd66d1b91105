import { join } from 'node:path'
import { build } from 'vite'
import { root } from './folders.ts'
import type { Precache } from './precache.ts'

/** Builds the service worker into one file at the site's root: from there it may act for every page. */
export const buildWorker = async (folder: string, precache: Precache): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Without it, Workbox logs every request.
    define: { 'process.env.NODE_ENV': '"production"', precachedFor: JSON.stringify(precache) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'web/worker/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
}
