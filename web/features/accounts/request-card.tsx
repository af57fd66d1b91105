import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxJustificationLength } from '../../../contract/accounts/account.form.ts'
import type { User } from '../../../contract/people.ts'
import { tiers, tshirtSizes } from '../../../contract/rules/choices.ts'
import { isJustificationRequired } from '../../../contract/rules/money/fee.ts'
import { tierLabels } from '../../../contract/rules/texts/labels.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { updateProfileMutation } from './profile-queries.ts'

/** The registration request, which its member can correct until the board validates it. */
export default function RequestCard({ user }: { user: User }) {
  const update = useMutation(updateProfileMutation(useQueryClient()))
  const [tier, setTier] = useState(user.tier)
  const [tshirtSize, setTshirtSize] = useState(user.tshirtSize)
  const [reason, setReason] = useState(user.reducedJustification ?? '')
  const isReasonRequired = isJustificationRequired(tier, user.age)
  const save = () =>
    update.mutate(
      { tier, ...(tshirtSize && { tshirtSize }), ...(isReasonRequired && { reducedJustification: reason }) },
      { onSuccess: () => toast({ title: 'Demande corrigée' }) },
    )
  return (
    <Card title="Ma demande d’adhésion">
      <p className="text-quiet">Vous pouvez la corriger tant que le bureau ne l’a pas validée.</p>
      <SelectField label="Tarif" value={tier} onChange={({ target }) => setTier(target.value as User['tier'])}>
        {tiers.map((choice) => (
          <option key={choice} value={choice}>
            {tierLabels[choice]}
          </option>
        ))}
      </SelectField>
      {isReasonRequired && (
        <TextArea
          label="Justificatif"
          hint="Étudiant, situation précaire… Indiquez pourquoi."
          rows={2}
          maxLength={maxJustificationLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <SelectField
        label="Taille de t-shirt"
        value={tshirtSize ?? ''}
        onChange={({ target }) => setTshirtSize(target.value as typeof tshirtSize)}
      >
        {user.tshirtSize === null && <option value="">Non renseignée</option>}
        {tshirtSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <FormAlert message={optionalErrorMessage(update.error)} />
      <Button className="justify-self-start" isPending={update.isPending} onClick={save}>
        Corriger ma demande
      </Button>
    </Card>
  )
}
