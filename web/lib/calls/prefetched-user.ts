import { responseTimeoutMs, signedInCookie } from '../../../contract/rules/http.ts'

declare global {
  var prefetched: Record<string, Promise<Response>> | undefined
}

/** Inline script in the head of a private page: fetches the signed-in user while the scripts load. */
export const prefetchScript = `if(document.cookie.split('; ').includes('${signedInCookie}=1'))try{const a=fetch('/api/user',{credentials:'include',signal:AbortSignal.timeout(${responseTimeoutMs})});a.catch(()=>{});prefetched={'/api/user':a}}catch{}`

/** Returns the prefetched response once: later calls must fetch a fresh one. */
export const takePrefetched = (url: string): Promise<Response> | undefined => {
  const response = globalThis.prefetched?.[url]
  if (globalThis.prefetched) delete globalThis.prefetched[url]
  return response
}
