import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { siteAddress } from './scripts/site-address.ts'

// What the landing page shares with the others. A part that only some pages use would weigh on its first load.
const sharedParts = new RegExp(
  [
    '/club\\.ts$',
    '/web/lib/(club|dates|money|theme|signed-in-cookie|page-meta)\\.ts$',
    '/web/ui/(button|card|field|field-notes|form-alert|class-names|header-link|link-button|needs-script|site-header|skeleton|spinner|text-field|theme-toggle|toast-store)\\.tsx?$',
    '/web/features/site/site-footer\\.tsx$',
    '/web/features/account/payment-note\\.ts$',
    '/lucide-react/dist/esm/(Icon|createLucideIcon|context|defaultAttributes|shared)',
    '/lucide-react/dist/esm/icons/(check|chevron-left|chevron-right|map-pin|x)\\.',
  ].join('|'),
)

// What the account pages, open to everybody, share with the private ones.
const accountParts = new RegExp(
  [
    '/contract/(account|devices|endpoint|membership|second-factor|values|rules/(fee|age-bracket))\\.ts$',
    '/web/features/account/(queries|use-sign-out)\\.ts$',
    '/web/lib/(draft|leave-guards|use-draft|use-debounced)\\.ts$',
    '/web/ui/text-area\\.tsx$',
  ].join('|'),
)
// What messages, shown on any page, share with dialogs and menus.
const overlayParts =
  /node_modules\/@radix-ui\/(primitive|react-(compose-refs|context|dismissable-layer|portal|presence|primitive|slot|use-\w+(-\w+)*))\//
const privateParts = new RegExp(
  [
    '/contract/(sessions|rules/(access|labels|season))\\.ts$',
    '/web/features/account/require-user\\.tsx$',
    '/web/(lib/(list-page|use-page-code)|ui/toast-result)\\.ts$',
    '/web/ui/(badge|checkbox-field|confirm-dialog|correspondence-choice|dialog|empty-state|error-state|kept-draft|nav-bar|page-loading|select-field|wide-page)\\.tsx$',
  ].join('|'),
)
const memberParts = new RegExp(
  [
    '/web/features/account/due-card\\.tsx$',
    '/web/features/notes/queries\\.ts$',
    '/web/features/progress/(log-dialog|queries)\\.tsx?$',
    '/web/features/sessions/(queries|session-row)\\.tsx?$',
  ].join('|'),
)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(siteAddress()) },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' } },
  // A font or a picture inside the style sheet would be loaded by every page.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page needs these: one request each, where the bundler would make thirty of a few hundred bytes.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/,
                },
                // Zod's setting in one file with Zod: no schema, from whatever page, is made before it is set.
                { name: 'zod', test: /\/(node_modules\/zod\/|web\/lib\/zod-setup\.ts)/ },
                { name: 'parts', test: sharedParts },
                {
                  name: 'queries',
                  test: /node_modules\/@tanstack\/|web\/lib\/(error-message|http|prefetched-user|query-client|query-provider)\./,
                },
                {
                  name: 'forms',
                  test: /node_modules\/(react-hook-form|@hookform)\/|web\/(lib\/(focus-next-on-enter|field-errors)|ui\/password-field)\./,
                },
                // Each draws in what it needs and none before it holds: from what every page shares to one area.
                { name: 'account', test: accountParts },
                { name: 'radix', test: overlayParts },
                { name: 'spaces', test: privateParts },
                { name: 'member', test: memberParts },
              ],
            },
          },
        },
      },
    },
  },
})
