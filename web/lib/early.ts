declare global {
  var early: Record<string, Promise<Response>> | undefined
}

/** Runs in the head of a private page: who is signed in is asked while the scripts are still on their way. */
export const earlyScript = `if(document.cookie.split('; ').includes('club_signed_in=1'))try{const a=fetch('/api/user',{credentials:'include',signal:AbortSignal.timeout(20000)});a.catch(()=>{});early={'/api/user':a}}catch{}`

/** The answer that was asked for ahead of time; given out once, since it soon is no news. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const answer = globalThis.early?.[url]
  if (globalThis.early) delete globalThis.early[url]
  return answer
}
