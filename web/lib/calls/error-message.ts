import { withFullStop } from '../texts/format-text.ts'
import { HttpError } from './http.ts'

const unexpected = 'Une erreur inattendue est survenue. Merci de réessayer.'

/** The specification's sentence for a page whose data could not be loaded. */
export const loadFailureText = 'Impossible de charger les données'

/** French message of a failure: the server's sentence, 'Erreur de connexion', or `fallback` for an unexpected error. */
export const errorMessage = (error: unknown, fallback = unexpected): string => {
  if (!(error instanceof HttpError)) return fallback
  const hasReason = error.code !== undefined && error.code !== 'internal'
  return hasReason || error.status === 0 ? error.message : fallback
}

/** French message of an error; undefined without one. */
export const optionalErrorMessage = (error: unknown, fallback?: string): string | undefined =>
  error == null ? undefined : errorMessage(error, fallback)

/** French message for a form that keeps its input after a failed save. */
export const unsavedMessage = (error: unknown): string | undefined =>
  error == null ? undefined : `${withFullStop(errorMessage(error))} Votre saisie est gardée.`

/** The specification's sentence for a failed action, followed by the server's reason after a 4xx. */
export const failedActionMessage = (sentence: string, error: unknown): string =>
  error instanceof HttpError && error.status > 0 && error.status < 500 && error.code !== undefined
    ? `${sentence}. ${error.message}`
    : sentence
