import { HttpError } from './http.ts'

const unexpected = 'Une erreur inattendue est survenue. Merci de réessayer.'

/** What a person reads of a failure: the server's sentence, 'Erreur de connexion', or `fallback` where there is neither. */
export const messageOf = (error: unknown, fallback = unexpected): string => {
  if (!(error instanceof HttpError)) return fallback
  return error.code !== undefined || error.status === 0 ? error.message : fallback
}

/** The same for a call that may not have failed: undefined without an error. */
export const failureOf = (error: unknown, fallback?: string): string | undefined =>
  error == null ? undefined : messageOf(error, fallback)
