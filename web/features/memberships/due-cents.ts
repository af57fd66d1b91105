import type { User } from '../../../contract/people.ts'

/** What remains to be paid of an unsettled membership, without money that a coach has noted. */
export const dueCentsOf = ({ dueCents, membership }: Pick<User, 'dueCents' | 'membership'>): number =>
  dueCents ?? membership?.feeCents ?? 0
