import type { Tier } from '../../../contract/memberships/membership.ts'
import type { PreviewGroup, SeasonPreview } from '../../../contract/renewals.ts'
import { type Fees, feeFor, isFreeAge } from '../../../contract/rules/money/fee.ts'
import { ageBracketOf, ageBrackets } from '../../../contract/rules/people/age-bracket.ts'
import { firstDayOfSeason } from '../../../contract/rules/time/season.ts'
import type { Context } from '../../context.ts'
import { ageOn } from '../../people/age.ts'
import { renewalClosesAt, renewalOpensAt, seasonRenewed } from './policy.ts'
import * as queries from './queries.ts'

type Kind = 'renewing' | 'unanswered' | 'joining'
type PreviewMember = { kind: Kind; tier: Tier; age: number | null; feeCents: number }

const brackets = [...ageBrackets, null]
const orderOf = ({ tier, bracket }: PreviewGroup) => brackets.indexOf(bracket) * 2 + (tier === 'A26' ? 1 : 0)

const groupsOf = (countedMembers: PreviewMember[], fees: Fees): PreviewGroup[] => {
  const groups = new Map<string, PreviewGroup>()
  for (const { kind, tier: chosenTier, age, feeCents } of countedMembers) {
    const bracket = ageBracketOf(age)
    // A child pays nothing, whichever tier was chosen.
    const tier = isFreeAge(fees, age) ? 'REDUIT' : chosenTier
    const key = `${tier} ${bracket}`
    const emptyGroup = {
      tier,
      bracket,
      renewingCount: 0,
      unansweredCount: 0,
      joiningCount: 0,
      expectedCents: 0,
      possibleCents: 0,
    }
    const group = groups.get(key) ?? emptyGroup
    group[`${kind}Count`] += 1
    group[kind === 'unanswered' ? 'possibleCents' : 'expectedCents'] += feeCents
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** Previews the next season: who comes back, who has not answered, the expected income. */
export const readSeasonPreview = async ({ db, club, now }: Context): Promise<SeasonPreview> => {
  const season = seasonRenewed(now())
  const members = await queries.listRenewable(db, season)
  const newcomers = await queries.listJoining(db, season)
  const ageAtStart = (row: { age: number | null; ageGivenOn: string | null }) => ageOn(row, firstDayOfSeason(season))
  const renewedMembers = members.filter(({ nextId }) => nextId !== null)
  const undecidedMembers = members.filter(({ nextId, answer }) => nextId === null && answer !== 'no')
  const countedMembers: PreviewMember[] = [
    ...renewedMembers.map((row) => ({
      kind: 'renewing' as const,
      tier: row.nextTier ?? row.tier,
      age: ageAtStart(row),
      feeCents: row.nextFeeCents ?? 0,
    })),
    ...undecidedMembers.map((row) => {
      const age = ageAtStart(row)
      return { kind: 'unanswered' as const, tier: row.tier, age, feeCents: feeFor(club.fees, row.tier, age) }
    }),
    ...newcomers.map((row) => ({ kind: 'joining' as const, ...row, age: ageAtStart(row) })),
  ]
  return {
    season,
    opensAt: renewalOpensAt(season),
    isOpen: now() >= renewalOpensAt(season),
    closesAt: renewalClosesAt(season),
    invitedCount: members.filter(({ invitedAt }) => invitedAt !== null).length,
    memberCount: members.length,
    renewingCount: renewedMembers.length,
    decliningCount: members.length - renewedMembers.length - undecidedMembers.length,
    joiningCount: newcomers.length,
    groups: groupsOf(countedMembers, club.fees),
    unanswered: undecidedMembers.map(({ id, prenom, nom, invitedAt, email }) => ({
      id,
      prenom,
      nom,
      invitedAt,
      hasEmail: email !== null,
    })),
  }
}
