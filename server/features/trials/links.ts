import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { hashToken, withTokens } from '../../security/tokens.ts'
import * as queries from './queries.ts'

/** Gives each trial a link for one mail, and returns its token; links mailed earlier keep working. */
export const newLinks = async <Trial extends { id: string }>(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  trials: readonly Trial[],
): Promise<(Trial & { token: string })[]> => {
  const createdAt = now()
  const trialsWithToken = withTokens(trials)
  const links = trialsWithToken.map(({ id, token }) => ({ tokenHash: hashToken(token), trialId: id, createdAt }))
  if (links.length > 0) await queries.insertLinks(tx, links)
  return trialsWithToken
}
