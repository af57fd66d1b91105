import { HttpError } from './http.ts'

/** True when a call found nothing that its caller may see; 400 means that the id is no UUID. */
export const isMissing = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)
