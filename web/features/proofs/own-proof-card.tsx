import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../contract/people.ts'
import { isJustificationOpen } from '../../../contract/rules/money/fee.ts'
import { errorMessage, optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProofField } from '../../ui/fields/proof-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { ownProofQuery, uploadMutation } from './queries.ts'

/** A member with the reduced tier sends a file that proves it. */
export default function OwnProofCard({ user }: { user: User }) {
  return isJustificationOpen(user.tier, user.age) ? <UploadCard /> : null
}

function UploadCard() {
  const { data, error, refetch } = useQuery(ownProofQuery)
  const send = useMutation(uploadMutation(useQueryClient()))
  const sendFile = (file: File, input: HTMLInputElement) =>
    send.mutate(file, {
      onSuccess: () => toast({ title: 'Justificatif envoyé' }),
      onSettled: () => {
        // Allows choosing this file again after a failure.
        input.value = ''
      },
    })
  return (
    <Card title="Mon justificatif">
      <p className="text-quiet">
        Carte d’étudiant, attestation… Seul le bureau le voit. Il est détruit dès qu’il a été examiné, après trente
        jours au plus tard.
      </p>
      {data?.uploadedAt && data.expiresAt && (
        <p role="status">
          Reçu le {numericDayAt(data.uploadedAt)}, détruit le {numericDayAt(data.expiresAt)} au plus tard.
        </p>
      )}
      {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />}
      <ProofField
        label={data?.uploadedAt ? 'Remplacer le fichier' : 'Envoyer un fichier'}
        hint={send.isPending ? 'Envoi en cours…' : undefined}
        disabled={send.isPending}
        error={optionalErrorMessage(send.error)}
        onChosen={sendFile}
      />
    </Card>
  )
}
