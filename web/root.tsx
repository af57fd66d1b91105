import textFont from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import displayFont from '@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2?url'
import { getClub, useClub } from './lib/club.ts'
import './ui/styles.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { themeScript } from './lib/theme.ts'
import { Toaster } from './ui/toaster.tsx'

/** Preloaded: every page uses both fonts, and the style sheet alone would request them later. */
const fonts = [textFont, displayFont].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}))

export const links = () => [
  ...fonts,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** Default title, used by the shell of private pages. */
export const meta = () => [{ title: getClub().name }, { name: 'robots', content: 'noindex' }]

export function Layout({ children }: { children: ReactNode }) {
  // The server sends the HTML of /404 for every unknown URL. Hydration would match that URL to another route and fail,
  // so this page has no scripts.
  const isStatic = useMatches().some(({ id }) => id === 'not-found')
  return (
    <html lang="fr" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content="#0a0d12" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
        <noscript>
          <style>{'.script-only { display: none !important }'}</style>
        </noscript>
      </head>
      <body>
        <a href="#contenu" className="skip-link">
          Aller au contenu
        </a>
        {children}
        {!isStatic && <ScrollRestoration />}
        {!isStatic && <Scripts />}
      </body>
    </html>
  )
}

/** Shown by pages that are not prerendered, until hydration. */
export function HydrateFallback() {
  const club = useClub()
  return (
    <>
      <p className="script-only p-8 text-center">Chargement…</p>
      <noscript>
        <div className="grid gap-4 p-8 text-center">
          <p className="font-semibold">Cette page a besoin de JavaScript : activez-le dans votre navigateur.</p>
          <p>
            Ou joignez le club : <a href={`tel:${club.phone.replace(/[^+\d]/g, '')}`}>{club.phone}</a>,{' '}
            <a href={`mailto:${club.email}`}>{club.email}</a>.
          </p>
        </div>
      </noscript>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <main id="contenu" className="page grid min-h-dvh content-center gap-4 text-center">
      <h1 className="title">Une erreur est survenue</h1>
      <p>Rechargez la page ; si le problème persiste, prévenez l’équipe.</p>
      <p>
        <a href="/">Retour à l’accueil</a>
      </p>
    </main>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
