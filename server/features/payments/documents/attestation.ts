import { euros } from '../../../../contract/rules/money/euros.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { firstDayOfSeason, lastDayOfSeason, seasonName } from '../../../../contract/rules/time/season.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { closePdf } from '../../../files/pdf.ts'
import { longDay, longDayAt } from '../../../mail/dates.ts'
import type { findValidated } from '../fee-queries.ts'
import { eurosInWords } from './euros-in-words.ts'
import { openPaper, writeLines } from './pdf-layout.ts'

type ValidatedMembership = NonNullable<Awaited<ReturnType<typeof findValidated>>>

const feeOf = ({ feeCents, coveredCents }: ValidatedMembership): string => {
  if (feeCents === 0) return 'Gratuite'
  const paidCents = Math.max(0, coveredCents)
  if (paidCents < feeCents) return `${euros(feeCents)}, dont ${euros(paidCents)} réglés à ce jour`
  return `${euros(feeCents)} (${eurosInWords(feeCents)}), réglée`
}

/** The proof that a works council or a sports aid asks for: the member, the season, the amount paid. */
export const writeAttestation = (
  { club }: Pick<Context, 'club'>,
  membership: ValidatedMembership,
  now: IsoInstant,
): Promise<Buffer> => {
  const { season } = membership
  const pdf = openPaper({ club }, 'Attestation d’adhésion', now)
  pdf
    .moveDown(1)
    .font('text')
    .fontSize(12)
    .text(`L’association ${club.name} atteste que cette personne est adhérente pour la saison ${seasonName(season)}.`)
  writeLines(pdf, [
    ['Nom', fullName(membership)],
    ['Saison', `du ${longDay(firstDayOfSeason(season))} au ${longDay(lastDayOfSeason(season))}`],
    ['Cotisation', feeOf(membership)],
    ['Fait le', longDayAt(now)],
  ])
  pdf.moveDown(1).fontSize(9).text('Ce document atteste une adhésion. Ce n’est pas un reçu fiscal.')
  // Some works councils require a signature.
  pdf.moveDown(2).fontSize(12).text('Pour l’association, nom et signature\u00a0:')
  return closePdf(pdf)
}
