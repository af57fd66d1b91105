import { useSyncExternalStore } from 'react'

const never = () => () => {}
const isSignedIn = () => document.cookie.split('; ').includes('club_signed_in=1')

/** Whether a sign-in exists, as far as this page can tell without asking the server; false while prerendering. */
export const useSeemsSignedIn = (): boolean => useSyncExternalStore(never, isSignedIn, () => false)
