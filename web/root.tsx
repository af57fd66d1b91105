import textFont from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import displayFont from '@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2?url'
import './ui/styles.css'
import { type CSSProperties, type ReactNode, useContext, useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useMatches } from 'react-router'
import applyTheme from './inline/apply-theme.ts?inline-script'
import prefetchUser from './inline/prefetch-user.ts?inline-script'
import { getClub } from './lib/club.ts'
import { siteUrl } from './lib/page-meta.ts'
import { PageScripts } from './lib/page-scripts.tsx'
import { ScriptUrls } from './lib/script-urls.ts'
import { ground } from './ui/ground.ts'
import { Toaster } from './ui/toast/toaster.tsx'

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

/** For `print.css`: on paper, links of the site are whole addresses. */
const printedAddress = { '--site': `"${siteUrl}"` } as CSSProperties

/** A private page shows nothing of a person without its scripts: they load right after what the first paint needs. */
function ScriptPreloads() {
  const urls = useContext(ScriptUrls)
  return urls.map((url) => <link key={url} rel="modulepreload" href={url} fetchPriority="low" />)
}

/** Default title. */
export const meta = () => [{ title: getClub().name }, { name: 'robots', content: 'noindex' }]

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])
  // These pages are sent for URLs other than their own. Hydration would look for the route of the URL and fail, so they
  // have no scripts.
  const matches = useMatches()
  const isStatic = matches.some(({ id }) => id === 'not-found' || id === 'pages/hors-ligne')
  const isPrivate = matches.some(({ id }) => id === 'pages/private-layout')
  return (
    <html lang="fr" data-theme="dark" style={printedAddress} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; below the style sheet it would wait for it. */}
        {isPrivate && <script dangerouslySetInnerHTML={{ __html: prefetchUser }} />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content={ground} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: applyTheme }} />
        <Meta />
        <Links />
        {isPrivate && <ScriptPreloads />}
        <noscript>
          <style>{'.script-only { display: none !important } .form-room { min-height: 0 !important }'}</style>
        </noscript>
      </head>
      <body>
        <a href="#contenu" className="skip-link">
          Aller au contenu
        </a>
        {children}
        {!isStatic && <ScrollRestoration />}
        {!isStatic && <PageScripts />}
      </body>
    </html>
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
      <Toaster />
      <Outlet />
    </>
  )
}
