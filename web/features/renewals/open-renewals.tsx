import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SeasonPreview } from '../../../contract/renewals.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { openRenewalsMutation } from './queries.ts'

type Props = Pick<SeasonPreview, 'season' | 'isOpen' | 'opensAt' | 'closesAt' | 'invitedCount' | 'unanswered'>

/** Invites all active members at once; a second press invites those who became active since. */
export function OpenRenewals({ season, opensAt, closesAt, invitedCount, unanswered, isOpen }: Props) {
  const open = useMutation(openRenewalsMutation(useQueryClient()))
  const uninvitedCount = unanswered.filter(({ invitedAt, hasEmail }) => invitedAt === null && hasEmail).length
  const sendLinks = () =>
    void toastResult(
      open.mutateAsync(),
      { title: 'Liens envoyés', description: 'Chacun reçoit le sien par e-mail.' },
      (error) => errorMessage(error, 'Impossible d’envoyer les liens'),
    )
  return (
    <Card title="Renouvellement">
      <p>
        {isOpen
          ? `${formatCount(invitedCount, 'personne')} ${invitedCount > 1 ? 'ont' : 'a'} reçu un lien personnel, valable jusqu’au ${numericDayAt(closesAt)}. Des rappels partent 30 et 7 jours avant la fin de la saison, puis 7 et 30 jours après, à ceux qui n’ont rien répondu.`
          : `Le renouvellement pour ${seasonName(season)} s’ouvre le ${numericDayAt(opensAt)} : chaque membre actif recevra un lien vers sa fiche déjà remplie.`}
      </p>
      {isOpen && uninvitedCount > 0 && (
        <Button className="justify-self-start" isPending={open.isPending} onClick={sendLinks}>
          {`Envoyer ${formatCount(uninvitedCount, 'lien')}`}
        </Button>
      )}
    </Card>
  )
}
