import { HttpError } from './http.ts'
import { sentence } from './words.ts'

const unexpected = 'Une erreur inattendue est survenue. Merci de réessayer.'

/** What a person reads of a failure: the server's sentence, 'Erreur de connexion', or `fallback` where it says nothing. */
export const messageOf = (error: unknown, fallback = unexpected): string => {
  if (!(error instanceof HttpError)) return fallback
  const saysWhy = error.code !== undefined && error.code !== 'internal'
  return saysWhy || error.status === 0 ? error.message : fallback
}

/** The same for a call that may not have failed: undefined without an error. */
export const failureOf = (error: unknown, fallback?: string): string | undefined =>
  error == null ? undefined : messageOf(error, fallback)

/** The same for what was typed and not saved: nothing of it is lost. */
export const unsaved = (error: unknown): string | undefined =>
  error == null ? undefined : `${sentence(messageOf(error))} Votre saisie est gardée.`

/** What could not be done, as the specification says it, and the server's reason where it gave one. */
export const failedTo = (what: string, error: unknown): string =>
  error instanceof HttpError && error.status > 0 && error.status < 500 && error.code !== undefined
    ? `${what}. ${error.message}`
    : what
