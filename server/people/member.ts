import type { Member, User } from '../../contract/people.ts'
import { tierForAge } from '../../contract/rules/money/fee.ts'
import { ageBracketOf } from '../../contract/rules/people/age-bracket.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { dueCentsOf } from '../ledger/policy.ts'
import { parisDay } from '../time/time.ts'
import { ageOn, isAgeOutdated } from './age.ts'
import type { SelectedPerson, SelectedUser } from './queries.ts'

/** Columns that `selectMembers` adds for a requested or unpaid membership. */
type UnsettledColumns = { coveredCents?: number | null; requestedAt?: IsoInstant | null }

type MemberRow = SelectedPerson & UnsettledColumns

const memberOn = (row: MemberRow, today: string): Member => {
  const age = ageOn(row, today)
  // Named one by one: rest and spread would double the time for a list of a thousand members.
  return {
    id: row.id,
    prenom: row.prenom,
    nom: row.nom,
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    telephone: row.telephone,
    age,
    ageBracket: ageBracketOf(age),
    isAgeOutdated: isAgeOutdated(row, today),
    role: row.role ?? 'MEMBER',
    level: row.level,
    paid: row.membershipStatus === 'ACTIVE',
    paymentMethod: row.paymentMethod ?? 'cash',
    tier: row.tier ?? tierForAge(age),
    reducedJustification: row.reducedJustification,
    tshirtSize: row.tshirtSize,
    createdAt: row.createdAt,
    membership: row.membershipStatus && {
      season: row.membershipSeason ?? 0,
      status: row.membershipStatus,
      startedAt: row.membershipStartedAt,
      expiresAt: row.membershipExpiresAt,
      feeCents: row.membershipFeeCents ?? 0,
    },
    ...(row.coveredCents && { coveredCents: row.coveredCents }),
    ...(row.requestedAt && { requestedAt: row.requestedAt }),
    renewal: row.renewalStatus && { status: row.renewalStatus, feeCents: row.renewalFeeCents ?? 0 },
  }
}

/** A person's data as of `now`. */
export const toMember = (row: MemberRow, now: IsoInstant): Member => memberOn(row, parisDay(now))

export const toMembers = (rows: readonly MemberRow[], now: IsoInstant): Member[] => {
  const today = parisDay(now)
  return rows.map((row) => memberOn(row, today))
}

/** Converts the row of a person with an account. */
export const toUser = (row: SelectedUser, now: IsoInstant): User => {
  if (row.email === null) throw new Error('A person without an account cannot sign in')
  const { email, membershipStatus: status, membershipFeeCents, recordedCents } = row
  const dueCents = status ? dueCentsOf({ status, feeCents: membershipFeeCents ?? 0, recordedCents }) : 0
  return { ...toMember(row, now), email, dueCents }
}
