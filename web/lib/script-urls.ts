import { createContext } from 'react'

/** URLs of the scripts of a page while it is prerendered; empty in the browser, which has them in its document. */
export const ScriptUrls = createContext<string[]>([])
