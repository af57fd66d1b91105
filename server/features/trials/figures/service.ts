import type { TrialFigures } from '../../../../contract/trials.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/schema.ts'
import { hashToken } from '../../../security/tokens.ts'
import { seasonAt } from '../../../time/season.ts'
import * as queries from './queries.ts'

export const readFigures = async ({ db, now }: Context): Promise<TrialFigures> => {
  const season = seasonAt(now())
  return { season, ...(await queries.countTrials(db, season)) }
}

type NewMember = { email: string; userId: string; token: string | undefined }

/**
 * Counts the trials of somebody who has just registered. Only a mailed link makes them theirs: anybody can register
 * with an address that is not confirmed yet.
 */
export const setRegistered = async (tx: Tx, { email, userId, token }: NewMember, now: IsoInstant): Promise<void> => {
  await queries.setRegisteredBy(tx, email, now)
  if (token !== undefined) await queries.setMember(tx, hashToken(token), userId, now)
}
