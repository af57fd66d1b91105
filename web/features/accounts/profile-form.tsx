import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { ProfileForm as Schema, type User } from '../../../contract/accounts/account.ts'
import { shownEmail } from '../../../contract/rules/shown-email.ts'
import { hasDraft, keepDraft } from '../../lib/draft.ts'
import { optionalErrorMessage } from '../../lib/error-message.ts'
import { hasFieldErrors, showFieldErrors } from '../../lib/field-errors.ts'
import { HttpError } from '../../lib/http.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { KeptDraft } from '../../ui/kept-draft.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'
import { EmailChangeNotice } from './email-change/email-change-notice.tsx'
import { updateProfileMutation } from './queries.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

type ProfileFields = z.output<typeof Schema>

const needsPassword = (error: unknown) =>
  error instanceof HttpError && (error.code === 'reauthentication_required' || error.code === 'wrong_password')

/** Field values of a stored profile. The password is left out, so that no draft contains it. */
const fieldsOf = ({ prenom, nom, email, telephone, age }: User) => ({
  prenom,
  nom,
  email,
  telephone: telephone ?? '',
  age: emptyIfNull(age),
})

const emptyIfNull = (value: number | string | null) => (value === null ? '' : String(value))

/** Remounts the form after an e-mail change, to show the stored address and the notice about the pending one. */
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
  const update = useMutation(updateProfileMutation(useQueryClient()))
  const [needingPassword, setNeedingPassword] = useState<ProfileFields | null>(null)
  const [stored] = useState(() => fieldsOf(user))
  const draftName = `profil:${user.id}`
  const [wasKept, setWasKept] = useState(() => hasDraft(draftName))
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: { ...stored, password: '' } })
  useDraft(form, draftName, stored)
  const { register, handleSubmit, formState, setError } = form
  const deleteDraft = () => keepDraft(draftName, {})
  const restart = () => {
    form.reset({ ...stored, password: '' })
    setWasKept(false)
  }
  const save = async (fields: ProfileFields, currentPassword?: string) => {
    try {
      await update.mutateAsync({ ...fields, currentPassword })
      setNeedingPassword(null)
      deleteDraft()
      const email = shownEmail(fields.email)
      if (email !== user.email) {
        window.alert(
          `Vos informations ont été mises à jour. Il reste à confirmer votre nouvelle adresse\u00a0: ouvrez le lien envoyé à ${email}.`,
        )
        return onEmailChange()
      }
      window.alert('Vos informations ont été mises à jour.')
      await navigate('/dashboard')
    } catch (error) {
      if (needsPassword(error)) return setNeedingPassword(fields)
      // Closes the dialog first: its focus trap would not let the invalid field take the focus.
      flushSync(() => setNeedingPassword(null))
      showFieldErrors(setError, error)
    }
  }
  const { errors } = formState
  return (
    <>
      <form noValidate onSubmit={handleSubmit((fields) => save(fields))} className="grid gap-5">
        {wasKept && <KeptDraft onForget={restart} />}
        <TextField label="Prénom" autoComplete="given-name" error={errors.prenom?.message} {...register('prenom')} />
        <TextField label="Nom" autoComplete="family-name" error={errors.nom?.message} {...register('nom')} />
        <EmailField autoComplete="email" error={errors.email?.message} {...register('email')} />
        <EmailChangeNotice user={user} isNew={hasNewEmail} />
        <TextField
          label="Téléphone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          error={errors.telephone?.message}
          {...register('telephone')}
        />
        <TextField
          label="Âge"
          hint={
            user.isAgeOutdated
              ? 'Compté depuis votre dernière réponse, il y a plus d’un an. Vérifiez-le\u00a0: votre cotisation en dépend.'
              : undefined
          }
          type="number"
          min={0}
          max={120}
          inputMode="numeric"
          error={errors.age?.message}
          {...register('age')}
        />
        <PasswordField
          label="Nouveau mot de passe"
          hint="Laissez vide pour garder l’actuel."
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <FormAlert
          message={
            needsPassword(update.error) || hasFieldErrors(update.error) ? undefined : optionalErrorMessage(update.error)
          }
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={update.isPending}>
            Enregistrer
          </Button>
          <LinkButton to="/dashboard" tone="secondary" onClick={deleteDraft}>
            Annuler
          </LinkButton>
        </div>
      </form>
      <ReauthenticationDialog
        open={needingPassword !== null}
        busy={update.isPending}
        error={
          update.error instanceof HttpError && update.error.code === 'wrong_password' ? update.error.message : undefined
        }
        onCancel={() => setNeedingPassword(null)}
        onConfirm={(password) => needingPassword && save(needingPassword, password)}
      />
    </>
  )
}
