import { useContext, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Member } from '../../../../contract/people.ts'
import { shownMembership } from '../../../../contract/rules/memberships/membership.ts'
import { groupedTelephone } from '../../../../contract/rules/people/telephone.ts'
import { paymentMethodLabels, tierLabels } from '../../../../contract/rules/texts/labels.ts'
import { ProofDialogContext } from '../../../lib/member-dialogs.ts'
import { numericDayAt } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Address } from '../../../ui/address.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { isJustificationAsked, Justification } from '../justification.tsx'

const linkClass = '-my-2 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-text'
const ageOf = ({ age, isAgeOutdated }: Member) =>
  age === null ? null : `${formatCount(age, 'an')}${isAgeOutdated ? ', à vérifier' : ''}`

// An e-mail may contain `?` or `&`, which would end it in the URL.
const mailto = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

function Email({ email }: Pick<Member, 'email'>) {
  if (email === null) return 'Sans compte'
  return (
    <a href={mailto(email)} className={linkClass}>
      <Address email={email} />
    </a>
  )
}

function Telephone({ telephone }: Pick<Member, 'telephone'>) {
  if (!telephone) return 'Non renseigné'
  return (
    <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`} className={linkClass}>
      {groupedTelephone(telephone)}
    </a>
  )
}

const reasonOf = (member: Member) =>
  member.reducedJustification ?? (isJustificationAsked(member) ? <Justification member={member} /> : null)

const CorrectionDialog = lazyDialog(() => import('../correction/correction-dialog.tsx'))

type Props = {
  member: Member
  pendingEmail: string | null
  className?: string
}

/** Contact details, and the answers given at registration. */
export function MemberContact({ member, pendingEmail, className }: Props) {
  const ProofDialog = useContext(ProofDialogContext)
  const [query, setQuery] = useSearchParams()
  // The link of a mail that did not arrive.
  const isEmailWrong = query.get('corriger') === 'email'
  const [isCorrecting, setCorrecting] = useState(isEmailWrong)
  const closeCorrection = () => {
    setCorrecting(false)
    if (isEmailWrong) setQuery({}, { replace: true, preventScrollReset: true })
  }
  const [isChecking, setChecking] = useState(false)
  const isFree = shownMembership(member)?.feeCents === 0
  return (
    <Card
      title="Coordonnées"
      className={className}
      action={
        <Button tone="quiet" onClick={() => setCorrecting(true)}>
          Corriger
        </Button>
      }
    >
      {isCorrecting && <CorrectionDialog member={member} isEmailFirst={isEmailWrong} onClose={closeCorrection} />}
      {isChecking && ProofDialog && <ProofDialog member={member} onClose={() => setChecking(false)} />}
      <Facts
        facts={[
          { label: 'Email', value: <Email email={member.email} />, isWide: true },
          ...(pendingEmail
            ? [{ label: 'Adresse à confirmer', value: <Address email={pendingEmail} />, isWide: true }]
            : []),
          { label: 'Téléphone', value: <Telephone telephone={member.telephone} />, isWide: true },
          { label: 'Âge', value: ageOf(member) },
          { label: 'T-shirt', value: member.tshirtSize },
          { label: 'Tarif', value: isFree ? 'Gratuit' : tierLabels[member.tier] },
          { label: 'Moyen de paiement', value: isFree ? null : paymentMethodLabels[member.paymentMethod] },
          { label: 'Membre depuis le', value: numericDayAt(member.createdAt) },
          { label: 'Justificatif du tarif réduit', value: reasonOf(member), isWide: true },
        ]}
      />
      {isJustificationAsked(member) && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setChecking(true)}>
          Vérifier le justificatif
        </Button>
      )}
    </Card>
  )
}
