import { expressionBuilder } from 'kysely'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Tables } from '../../database/schema.ts'
import { latestTrustedInstant } from '../../time/time.ts'

/** True for a mailed link that has not expired; one of the future was written by a wrong clock and does not count. */
export const isLinkValid = (now: IsoInstant) => {
  const eb = expressionBuilder<Tables, 'passwordResetTokens' | 'emailChanges'>()
  return eb.and([eb('expiresAt', '>', now), eb('createdAt', '<=', latestTrustedInstant(now))])
}
