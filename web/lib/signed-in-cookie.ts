import { useSyncExternalStore } from 'react'

const name = 'club_signed_in'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a sign-in exists, as far as a page can tell without asking the server. */
export const seemsSignedIn = (): boolean => document.cookie.split('; ').includes(`${name}=1`)

/** The same while rendering; false while prerendering. */
export const useSeemsSignedIn = (): boolean => useSyncExternalStore(subscribe, seemsSignedIn, () => false)

/** An answer of the server changed the cookie, of which the browser tells nobody: the header follows. */
export const signInChanged = (): void => {
  for (const listener of listeners) listener()
}

/** The server does not know this sign-in any more: no public page has to ask again. */
export const forgetSignIn = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is plain http.
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  signInChanged()
}
