import type { MembershipStatus, Role } from '../choices.ts'

type MemberAccess = { role: Role; membership: { status: MembershipStatus } | null }

/** COACH or ADMIN. */
export const isStaff = ({ role }: Pick<MemberAccess, 'role'>): boolean => role === 'COACH' || role === 'ADMIN'

/** True for people with an ACTIVE membership, and for staff, who train without a membership. */
export const canSignUp = (member: MemberAccess): boolean => isStaff(member) || member.membership?.status === 'ACTIVE'
