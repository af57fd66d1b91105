import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { Member } from '../../../contract/people.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { boardStatusLabels } from '../../../contract/rules/texts/labels.ts'
import { ofName } from '../../lib/texts/of-name.ts'
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx'

/** A change that must be confirmed, because it removes something or shows private notes. */
export type Question = { kind: 'status'; status: MembershipStatus } | { kind: 'role'; role: 'MEMBER' | 'COACH' }

type Text = { title: string; confirmLabel: string; cancelLabel: string; sentences: string[] }

const undoable = 'Vous pourrez annuler tant que le message de confirmation est affiché.'

const textOf = (member: Member, question: Question): Text => {
  const name = fullName(member)
  if (question.kind === 'status')
    return {
      title: `Mettre fin à l’adhésion active ${ofName(name)}\u00a0?`,
      confirmLabel: `Passer à «\u00a0${boardStatusLabels[question.status]}\u00a0»`,
      cancelLabel: 'Garder l’adhésion active',
      sentences: [
        question.status === 'EXPIRED'
          ? 'L’adhésion s’arrête aujourd’hui\u00a0: plus d’inscription aux séances. Ses dates et son paiement restent notés.'
          : 'L’adhésion n’est plus active\u00a0: plus d’inscription aux séances, et ses dates de début et de fin sont effacées. La date du paiement reste notée.',
        undoable,
      ],
    }
  if (question.role === 'COACH')
    return {
      title: `Donner le rôle de coach à ${name}\u00a0?`,
      confirmLabel: 'Donner le rôle de coach',
      cancelLabel: 'Garder le rôle de membre',
      sentences: [
        'Un coach crée et supprime des séances, pointe les présences et lit toutes les notes privées sur les membres.',
        undoable,
      ],
    }
  return {
    title: `Retirer le rôle de coach à ${name}\u00a0?`,
    confirmLabel: 'Retirer le rôle',
    cancelLabel: 'Garder le rôle de coach',
    sentences: ['L’espace coach se ferme, et cette personne est déconnectée de tous ses appareils.', undoable],
  }
}

type Props = { member: Member; question: Question; onConfirm: () => void; onClose: () => void }

/** Says what a change will do, before it is made. */
export default function ChangeQuestion({ member, question, onConfirm, onClose }: Props) {
  const { sentences, ...text } = textOf(member, question)
  return (
    <ConfirmDialog {...text} onConfirm={onConfirm} onClose={onClose}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  )
}
