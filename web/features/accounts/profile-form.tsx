import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { ProfileForm as Schema } from '../../../contract/accounts/account.form.ts'
import { asciiEmail } from '../../../contract/email.ts'
import type { User } from '../../../contract/people.ts'
import { showFieldErrors } from '../../lib/calls/field-errors.ts'
import { useDraft } from '../../lib/hooks/use-draft.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import {
  AgeField,
  FirstNameField,
  LastNameField,
  ownFieldAttributes,
  TelephoneField,
} from '../../ui/fields/person-fields.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmailChangeBanner } from './email-change/email-change-banner.tsx'
import { useProfileUpdate } from './use-profile-update.tsx'

type ProfileFields = z.output<typeof Schema>

const fieldsOf = ({ prenom, nom, email, telephone, age }: User) => ({
  prenom,
  nom,
  email,
  telephone: telephone ?? '',
  age: `${age ?? ''}`,
})

/** Remounts the form after an e-mail change, to show the stored address and the banner about the pending one. */
export function ProfileForm({ user }: { user: User }) {
  const [emailChanges, setEmailChanges] = useState(0)
  return (
    <FormContent
      key={emailChanges}
      user={user}
      hasNewEmail={emailChanges > 0}
      onEmailChange={() => setEmailChanges(emailChanges + 1)}
    />
  )
}

type Props = { user: User; hasNewEmail: boolean; onEmailChange: () => void }

function FormContent({ user, hasNewEmail, onEmailChange }: Props) {
  const navigate = useNavigate()
  const [stored] = useState(() => fieldsOf(user))
  const draftName = `profil:${user.id}`
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: stored })
  const { isRestored, restart, deleteDraft } = useDraft(form, draftName, stored)
  const { register, handleSubmit, formState, setError } = form
  const { save, isPending, message, dialog } = useProfileUpdate<ProfileFields>({
    onSaved: (fields) => {
      deleteDraft()
      if (fields.email !== asciiEmail(user.email)) {
        window.alert(
          `Vos informations ont été mises à jour. Il reste à confirmer votre nouvelle adresse\u00a0: ouvrez le lien envoyé à ${form.getValues('email').trim()}.`,
        )
        return onEmailChange()
      }
      window.alert('Vos informations ont été mises à jour.')
      void navigate('/dashboard', { state: { isProfileSaved: true } })
    },
    onRefused: (error) => showFieldErrors(setError, error),
  })
  const { errors } = formState
  return (
    <>
      <form noValidate onSubmit={handleSubmit((fields) => save(fields))} className="grid gap-5">
        {isRestored && <RestoredDraft onDiscard={restart} />}
        <div className="pair gap-5">
          <FirstNameField {...ownFieldAttributes.prenom} error={errors.prenom?.message} {...register('prenom')} />
          <LastNameField {...ownFieldAttributes.nom} error={errors.nom?.message} {...register('nom')} />
        </div>
        <EmailField autoComplete="email" error={errors.email?.message} {...register('email')} />
        <EmailChangeBanner user={user} isNew={hasNewEmail} />
        <div className="pair gap-5">
          <TelephoneField
            {...ownFieldAttributes.telephone}
            error={errors.telephone?.message}
            {...register('telephone')}
          />
          <AgeField
            hint={
              user.isAgeOutdated
                ? 'Compté depuis votre dernière réponse, il y a plus d’un an. Vérifiez-le\u00a0: votre cotisation en dépend.'
                : undefined
            }
            type="number"
            min={0}
            max={120}
            error={errors.age?.message}
            {...register('age')}
          />
        </div>
        <FormAlert message={message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending}>
            Enregistrer
          </Button>
          <LinkButton to="/dashboard" tone="secondary" onClick={deleteDraft}>
            Annuler
          </LinkButton>
        </div>
      </form>
      {dialog}
    </>
  )
}
