const anySite = 'https://site.invalid'

/** Where to go after signing in: the page that asked for it, when it is one of this site; else the dashboard. */
export const nextPage = (search: string): string => {
  const wanted = new URLSearchParams(search).get('suite') ?? ''
  if (!wanted.startsWith('/') || !URL.canParse(wanted, anySite)) return '/dashboard'
  // As a browser reads it, which skips tabs, takes "\" for "/" and resolves "/./": each of them can hide another host.
  const url = new URL(wanted, anySite)
  const isOurs = url.origin === anySite && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search + url.hash : '/dashboard'
}
