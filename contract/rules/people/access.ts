import type { User } from '../../people.ts'

type MemberAccess = Pick<User, 'role' | 'membership'>

/** COACH or ADMIN. */
export const isStaff = ({ role }: Pick<User, 'role'>): boolean => role === 'COACH' || role === 'ADMIN'

/** True for people with an ACTIVE membership, and for staff, who train without a membership. */
export const canSignUp = (member: MemberAccess): boolean => isStaff(member) || member.membership?.status === 'ACTIVE'
