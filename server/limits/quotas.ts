import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { counterKey, failBeyond, incrementUpTo } from './counters.ts'
import { rules } from './rules.ts'

export type RuleName = keyof typeof rules
type Limits = NonNullable<Config['limits']>

/** The rule with its number, which may be a setting. */
export const ruleOf = (limits: Limits, name: RuleName): { max: number; windowMs: number } => {
  const { max, windowMs } = rules[name]
  return { max: typeof max === 'number' ? max : limits[max], windowMs }
}

/** Counts a call of these: an account, an address, an e-mail; fails with 429 beyond the rule's number. */
export const requireQuota = async (context: Context, name: RuleName, ...of: string[]): Promise<void> => {
  const { limits } = context.config
  if (limits) await failBeyond(context, counterKey(name, ...of), ruleOf(limits, name))
}

/** Counts one mail of that kind to a recipient; false beyond the rule's number. */
export const consumeMailQuota = async (
  context: Context,
  kind: 'reset-mail' | 'newsletter-mail',
  email: string,
): Promise<boolean> => {
  const { limits } = context.config
  return !limits || !(await incrementUpTo(context, counterKey(kind, email), ruleOf(limits, kind))).isOverLimit
}
