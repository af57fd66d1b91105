import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { codeGroups } from './scripts/code-groups.ts'
import { siteUrl } from './scripts/site-url.ts'

// The shortest hash that Rolldown accepts: each page and the route list contain dozens of file names. Lower case,
// because Windows and macOS write two names that differ in case to one file.
const assetNames = { hashCharacters: 'base36', assetFileNames: 'assets/[name]-[hash:7][extname]' } as const
const scriptName = 'assets/[name]-[hash:7].js'

const inlineSuffix = '?inline-script'

/** `import text from './file.ts?inline-script'`: a file with its imports, minified, for a `<script>` element. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  load: async (id) => {
    if (!id.endsWith(inlineSuffix)) return null
    const bundles = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: { write: false, lib: { entry: id.replace(inlineSuffix, ''), formats: ['iife'], name: 'script' } },
    })
    const [bundle] = bundles as Rolldown.RolldownOutput[]
    return `export default ${JSON.stringify(bundle?.output[0].code.trim())}`
  },
}

export default defineConfig({
  plugins: [inlineScripts, tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(siteUrl()) },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' } },
  // Without the list, a library found on a later page would be bundled then, and reload what the developer looks at.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  // A font or picture inside the style sheet would be loaded by every page; the service worker reads the manifest.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            ...assetNames,
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
            codeSplitting: { groups: codeGroups },
          },
        },
      },
    },
    // The pages, written on the server, name the same fonts and pictures.
    ssr: { build: { rolldownOptions: { output: assetNames } } },
  },
})
