import type { User } from '../../../contract/account.ts'
import type { MemberFilter } from '../../../contract/admin.ts'
import {
  boardStatusLabels,
  levelLabels,
  noMembershipBoardLabel,
  paymentMethodLabels,
  roleLabels,
  tierLabels,
} from '../../../contract/rules/labels.ts'
import type { IsoInstant, NamedFile } from '../../../contract/values.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { auditExport } from '../../database/audit.ts'
import { toUser } from '../../database/user-rows.ts'
import { type Column, dayCell, eurosCell, fileNameOf, spreadsheet } from '../../spreadsheet.ts'
import * as queries from './queries.ts'

/** Read at once: a club of 100 000 is never held in memory, and other calls get their turn in between. */
const batchSize = 500

type Line = User & { paidAt: IsoInstant | null }

const columns: readonly Column<Line>[] = [
  ['Nom', ({ nom }) => nom],
  ['Prénom', ({ prenom }) => prenom],
  ['E-mail', ({ email }) => email],
  ['Téléphone', ({ telephone }) => telephone],
  ['Âge', ({ age }) => age],
  ['Tarif', ({ tier }) => tierLabels[tier]],
  ['Justificatif', ({ reducedJustification }) => reducedJustification],
  ['Moyen de paiement', ({ paymentMethod }) => paymentMethodLabels[paymentMethod]],
  ['T-shirt', ({ tshirtSize }) => tshirtSize],
  ['Niveau', ({ level }) => levelLabels[level]],
  ['Rôle', ({ role }) => roleLabels[role]],
  ['Saison', ({ membership }) => membership && `${membership.season}–${membership.season + 1}`],
  ['Statut', ({ membership }) => (membership ? boardStatusLabels[membership.status] : noMembershipBoardLabel)],
  ['Cotisation (€)', ({ membership }) => eurosCell(membership?.feeCents)],
  ['Payé le', ({ paidAt }) => dayCell(paidAt)],
  ['Début', ({ membership }) => dayCell(membership?.startedAt)],
  ['Échéance', ({ membership }) => dayCell(membership?.expiresAt)],
  ['Renouvellement', ({ renewal }) => renewal && boardStatusLabels[renewal.status]],
  ['Membre depuis', ({ createdAt }) => dayCell(createdAt)],
]

async function* inBatches({ db, now }: Context, filter: MemberFilter): AsyncGenerator<Line[]> {
  const at = now()
  let last: queries.Cursor | undefined
  for (;;) {
    const rows = await queries.listUsers(db, filter, at, last, batchSize)
    yield rows.map((row) => ({ ...toUser(row), paidAt: row.membershipPaidAt }))
    last = rows.at(-1)
    if (!last || rows.length < batchSize) return
  }
}

/** Everyone who matches, in the order of the list. */
export const membersFile = async (context: Context, actor: Actor, filter: MemberFilter): Promise<NamedFile> => {
  const { sort: _, ...conditions } = filter
  const isWhole = Object.values(conditions).every((condition) => !condition)
  await auditExport(context, actor, 'members.exported', { of: isWhole ? 'everybody' : 'some' })
  return {
    name: fileNameOf('membres', context.now()),
    pieces: spreadsheet(columns, inBatches(context, filter)),
  }
}
