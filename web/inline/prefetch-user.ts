/** In the head of a private page: fetches the signed-in user while the scripts load. */
import { responseTimeoutMs, signedInCookie } from '../../contract/rules/http.ts'

if (document.cookie.split('; ').includes(`${signedInCookie}=1`))
  try {
    const response = fetch('/api/user', { credentials: 'include', signal: AbortSignal.timeout(responseTimeoutMs) })
    response.catch(() => undefined)
    globalThis.prefetched = { '/api/user': response }
  } catch {
    // A browser without `AbortSignal.timeout`: the page asks later.
  }
