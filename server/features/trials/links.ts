import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { TrialLinkRow, Tx } from '../../database/schema.ts'
import { hashToken, newToken } from '../../security/tokens.ts'
import * as queries from './queries.ts'

const linkOf = (trialId: string, token: string, createdAt: IsoInstant): TrialLinkRow => ({
  tokenHash: hashToken(token),
  trialId,
  createdAt,
})

/** Gives a trial a link for one mail; links mailed earlier keep working. Returns its token. */
export const newLink = async (tx: Tx, { now }: Pick<Context, 'now'>, trialId: string): Promise<string> => {
  const token = newToken()
  await queries.insertLinks(tx, [linkOf(trialId, token, now())])
  return token
}

/** Gives each trial a link, as `newLink` does, in one statement. */
export const newLinks = async <Trial extends { id: string }>(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  trials: readonly Trial[],
): Promise<(Trial & { token: string })[]> => {
  const createdAt = now()
  const trialsWithToken = trials.map((trial) => ({ ...trial, token: newToken() }))
  const links = trialsWithToken.map(({ id, token }) => linkOf(id, token, createdAt))
  if (links.length > 0) await queries.insertLinks(tx, links)
  return trialsWithToken
}
