import type { User } from '../account.ts'

type Member = Pick<User, 'role' | 'membership'>

/** COACH or ADMIN. */
export const isStaff = ({ role }: Pick<User, 'role'>): boolean => role === 'COACH' || role === 'ADMIN'

/** Sees and joins sessions: an ACTIVE membership, or staff, who train as well. */
export const canJoinSessions = (member: Member): boolean => isStaff(member) || member.membership?.status === 'ACTIVE'
