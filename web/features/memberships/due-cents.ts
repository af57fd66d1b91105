import type { User } from '../../../contract/people.ts'

/** What the person has still to pay of an unsettled membership: also money that only a coach has noted is not asked again. */
export const dueCentsOf = ({ dueCents, membership }: Pick<User, 'dueCents' | 'membership'>): number =>
  dueCents ?? membership?.feeCents ?? 0
