import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { codeGroups } from './scripts/code-groups.ts'
import { siteAddress } from './scripts/site-address.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(siteAddress()) },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' } },
  // A font or a picture inside the style sheet would be loaded by every page; `scripts/precache.ts` reads the manifest.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: codeGroups } } } } },
  },
})
