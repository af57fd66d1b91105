import { useSyncExternalStore } from 'react'
import { signedInCookie } from '../../../contract/rules/http.ts'
import { createListeners } from '../listeners.ts'

const { subscribe, notify } = createListeners()

/** True when the cookie says that somebody is signed in; the login may have ended since. */
export const hasSignedInCookie = (): boolean => document.cookie.split('; ').includes(`${signedInCookie}=1`)

/** Reads the cookie as a hook; false while prerendering. */
export const useHasSignedInCookie = (): boolean => useSyncExternalStore(subscribe, hasSignedInCookie, () => false)

/** Updates `useHasSignedInCookie` after a response: browsers without the Cookie Store API send no event. */
export const notifySignInChange = notify

/** Deletes the cookie after a 401, so that public pages stop asking who is signed in. */
export const clearSignedInCookie = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is plain http.
  document.cookie = `${signedInCookie}=; path=/; max-age=0; samesite=lax`
  notifySignInChange()
}
