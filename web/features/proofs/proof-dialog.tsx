import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Member } from '../../../contract/people.ts'
import type { ProofState } from '../../../contract/proofs.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { fileUrl } from '../../lib/calls/http.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { ofName } from '../../lib/texts/of-name.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { decisionMutation, proofQuery } from './queries.ts'

type Props = { member: Member; onClose: () => void }

/** The board sees the proof of a reduced tier, and accepts or refuses it. */
export default function ProofDialog({ member, onClose }: Props) {
  const query = useQuery(proofQuery(member.id))
  const { data } = query
  return (
    <Dialog
      onClose={onClose}
      title={`Justificatif ${ofName(fullName(member))}`}
      description="Votre réponse détruit le fichier : le club garde seulement qui l’a vérifié et quand. Elle ne change ni le tarif ni le montant."
    >
      <QueryState query={query} lines={3} />
      {data && <Proof state={data} member={member} onClose={onClose} />}
    </Dialog>
  )
}

function Proof({ state: { file, decision }, member, onClose }: Props & { state: ProofState }) {
  const decide = useMutation(decisionMutation(useQueryClient()))
  const answer = (isAccepted: boolean) =>
    void toastResult(
      decide.mutateAsync({ id: member.id, isAccepted }, { onSuccess: onClose }),
      { title: isAccepted ? 'Justificatif accepté' : 'Justificatif refusé' },
      (error) => errorMessage(error, 'Impossible d’enregistrer la réponse'),
    )
  return (
    <>
      {member.reducedJustification && <p className="wrap-anywhere">« {member.reducedJustification} »</p>}
      {file ? <ProofFile id={member.id} file={file} /> : <p>Aucun fichier n’attend.</p>}
      {decision && (
        <p className="text-quiet">
          {decision.isAccepted ? 'Vérifié' : 'Refusé'} par {decision.by ?? 'un compte supprimé'} le{' '}
          {numericDayAt(decision.at)}.
        </p>
      )}
      <DialogFoot>
        <Button className={actClass} isPending={decide.isPending} onClick={() => answer(true)}>
          Accepter
        </Button>
        <Button tone="secondary" className={actClass} disabled={decide.isPending} onClick={() => answer(false)}>
          Refuser
        </Button>
      </DialogFoot>
    </>
  )
}

function ProofFile({ id, file }: { id: string; file: NonNullable<ProofState['file']> }) {
  // The date changes the URL when the file is replaced.
  const url = `${fileUrl('GET /api/admin/users/:id/proof/file', { params: { id } })}?${new URLSearchParams({ du: file.uploadedAt })}`
  return (
    <div className="grid gap-3">
      {file.type !== 'application/pdf' && (
        <img src={url} alt={`Fichier envoyé le ${numericDayAt(file.uploadedAt)}`} className="w-full rounded" />
      )}
      <a href={url} download className={buttonClass('secondary', 'justify-self-start')}>
        Télécharger le fichier du {numericDayAt(file.uploadedAt)}
      </a>
    </div>
  )
}
