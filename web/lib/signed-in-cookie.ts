import { useSyncExternalStore } from 'react'

const name = 'club_signed_in'
const never = () => () => {}

/** Whether a sign-in exists, as far as a page can tell without asking the server. */
export const seemsSignedIn = (): boolean => document.cookie.split('; ').includes(`${name}=1`)

/** The same while rendering; false while prerendering. */
export const useSeemsSignedIn = (): boolean => useSyncExternalStore(never, seemsSignedIn, () => false)

/** The server does not know this sign-in any more: no public page has to ask again. */
export const forgetSignIn = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is plain http.
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
