const placeholderOrigin = 'https://site.invalid'

/** Page to open after signing in: the `suite` parameter when it is a page of this site, else the dashboard. */
export const nextPage = (search: string): string => {
  const target = new URLSearchParams(search).get('suite') ?? ''
  if (!target.startsWith('/') || !URL.canParse(target, placeholderOrigin)) return '/dashboard'
  // Parsed as by a browser, which skips tabs, reads "\" as "/" and resolves "/./": each can hide another host.
  const url = new URL(target, placeholderOrigin)
  const isSameSite = url.origin === placeholderOrigin && !url.pathname.startsWith('//')
  return isSameSite ? url.pathname + url.search + url.hash : '/dashboard'
}
