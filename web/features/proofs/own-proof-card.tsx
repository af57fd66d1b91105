import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import type { User } from '../../../contract/people.ts'
import { asksJustification } from '../../../contract/rules/fee.ts'
import { maxProofBytes, proofTypes } from '../../../contract/rules/proof.ts'
import { shortDate } from '../../lib/dates.ts'
import { errorMessage, optionalErrorMessage } from '../../lib/error-message.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ownProofQuery, uploadMutation } from './queries.ts'

/** A member with the reduced tier sends a file that proves it. */
export default function OwnProofCard({ user }: { user: User }) {
  return asksJustification(user.tier, user.age) ? <UploadCard /> : null
}

function UploadCard() {
  const { data, error, refetch } = useQuery(ownProofQuery)
  const send = useMutation(uploadMutation(useQueryClient()))
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    // The same file may be chosen again after a failure.
    const reset = () => (target.value = '')
    setTooLarge(file.size > maxProofBytes)
    if (file.size > maxProofBytes) return reset()
    send.mutate(file, { onSuccess: () => toast({ title: 'Justificatif envoyé' }), onSettled: reset })
  }
  return (
    <Card title="Mon justificatif">
      <p className="text-quiet">
        Carte d’étudiant, attestation… Seul le bureau le voit. Il est détruit dès qu’il a été examiné, après trente
        jours au plus tard.
      </p>
      {data?.uploadedAt && data.expiresAt && (
        <p role="status">
          Reçu le {shortDate(data.uploadedAt)}, détruit le {shortDate(data.expiresAt)} au plus tard.
        </p>
      )}
      {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />}
      <TextField
        type="file"
        label={data?.uploadedAt ? 'Remplacer le fichier' : 'Envoyer un fichier'}
        hint={send.isPending ? 'Envoi en cours…' : 'PDF, JPEG, PNG ou WebP, 5\u00a0Mo au plus.'}
        accept={proofTypes.join(',')}
        disabled={send.isPending}
        error={isTooLarge ? 'Ce fichier dépasse 5\u00a0Mo.' : optionalErrorMessage(send.error)}
        onChange={choose}
      />
    </Card>
  )
}
