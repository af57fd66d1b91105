import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { hashToken, newToken } from '../../tokens.ts'
import * as queries from './queries.ts'

/** Gives each trial a link for one mail; links mailed earlier keep working. */
export const newLinks = async <Trial extends { id: string }>(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  trials: readonly Trial[],
): Promise<(Trial & { token: string })[]> => {
  const createdAt = now()
  const linked = trials.map((trial) => ({ ...trial, token: newToken() }))
  if (linked.length > 0)
    await queries.insertLinks(
      tx,
      linked.map(({ id, token }) => ({ tokenHash: hashToken(token), trialId: id, createdAt })),
    )
  return linked
}
