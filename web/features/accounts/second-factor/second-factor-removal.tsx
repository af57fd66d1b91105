import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { SecondFactorRemoval as Schema } from '../../../../contract/accounts/second-factor.form.ts'
import { optionalErrorMessage } from '../../../lib/calls/error-message.ts'
import { hasFieldErrors, showFieldErrors } from '../../../lib/calls/field-errors.ts'
import { zodResolver } from '../../../lib/zod-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { CodeField } from './code-field.tsx'
import { removeSecondFactorMutation } from './queries.ts'

/** Asks for password and code, so that an unlocked screen is not enough. */
export default function SecondFactorRemoval({ onClose }: { onClose: () => void }) {
  const remove = useMutation(removeSecondFactorMutation(useQueryClient()))
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(Schema),
    defaultValues: { password: '', code: '' },
  })
  const submit = handleSubmit(async (fields) => {
    try {
      await remove.mutateAsync(fields)
      toast({ title: 'Validation en deux étapes désactivée' })
      onClose()
    } catch (error) {
      showFieldErrors(setError, error)
    }
  })
  const { errors } = formState
  return (
    <Dialog
      onClose={() => !remove.isPending && onClose()}
      title="Désactiver la validation en deux étapes"
      description="Votre mot de passe suffira de nouveau pour entrer."
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <CodeField error={errors.code?.message} {...register('code')} />
        <FormAlert message={hasFieldErrors(remove.error) ? undefined : optionalErrorMessage(remove.error)} />
        <Button type="submit" tone="danger" isPending={remove.isPending}>
          Désactiver
        </Button>
      </form>
    </Dialog>
  )
}
