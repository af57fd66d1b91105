import type { MemberFilter } from '../../../contract/members/members.ts'
import type { Member } from '../../../contract/people.ts'
import { shownEmail } from '../../../contract/rules/people/shown-email.ts'
import {
  boardStatusLabels,
  levelLabels,
  noMembershipBoardLabel,
  paymentMethodLabels,
  roleLabels,
  tierLabels,
} from '../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import type { IsoInstant, NamedFile } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { readInBatches } from '../../database/batches.ts'
import { toMember } from '../../people/member.ts'
import type { Actor } from '../../security/actor.ts'
import {
  type Column,
  dayColumn,
  eurosColumn,
  numberColumn,
  telephoneColumn,
  textColumn,
} from '../../spreadsheet/columns.ts'
import { type TableFormat, tableFile } from '../../spreadsheet/table-file.ts'
import { auditMembers } from './member-list.ts'
import * as queries from './queries.ts'

type MemberLine = Awaited<ReturnType<typeof queries.listMembers>>[number]
type Line = Member & { paidAt: IsoInstant | null }

const seasonOf = ({ membership }: Line) => membership && seasonName(membership.season)
const statusOf = ({ membership }: Line) => (membership ? boardStatusLabels[membership.status] : noMembershipBoardLabel)

const columns: readonly Column<Line>[] = [
  textColumn('Nom', ({ nom }) => nom),
  textColumn('Prénom', ({ prenom }) => prenom),
  textColumn('E-mail', ({ email }) => email && shownEmail(email), 30),
  telephoneColumn('Téléphone', ({ telephone }) => telephone),
  numberColumn('Âge', ({ age }) => age),
  textColumn('Tarif', ({ tier }) => tierLabels[tier]),
  textColumn('Justificatif', ({ reducedJustification }) => reducedJustification),
  textColumn('Moyen de paiement', ({ paymentMethod }) => paymentMethodLabels[paymentMethod]),
  textColumn('T-shirt', ({ tshirtSize }) => tshirtSize, 8),
  textColumn('Niveau', ({ level }) => levelLabels[level], 10),
  textColumn('Rôle', ({ role }) => roleLabels[role]),
  textColumn('Saison', seasonOf, 12),
  textColumn('Statut', statusOf),
  eurosColumn('Cotisation (€)', ({ membership }) => membership?.feeCents),
  dayColumn('Validée le', ({ paidAt }) => paidAt),
  dayColumn('Début', ({ membership }) => membership?.startedAt),
  dayColumn('Échéance', ({ membership }) => membership?.expiresAt),
  textColumn('Renouvellement', ({ renewal }) => renewal && boardStatusLabels[renewal.status]),
  eurosColumn('Cotisation suivante (€)', ({ renewal }) => renewal?.feeCents),
  dayColumn('Membre depuis', ({ createdAt }) => createdAt),
]

async function* batchesOf(context: Context, filter: MemberFilter): AsyncGenerator<Line[]> {
  const now = context.now()
  const batches = readInBatches<MemberLine>(500, (range) => queries.listMembers(context.db, filter, now, range))
  for await (const rows of batches) yield rows.map((row) => ({ ...toMember(row, now), paidAt: row.membershipPaidAt }))
}

/** All matching members in the order of the list. */
export const membersFile = async (
  context: Context,
  actor: Actor,
  filter: MemberFilter,
  format: TableFormat,
): Promise<NamedFile> => {
  const { sort: _, ...conditions } = filter
  await auditMembers(context, actor, conditions)
  return tableFile(format, { name: 'membres', columns, batches: batchesOf(context, filter) }, context.now())
}
