import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { PasswordChange } from '../../../contract/accounts/account.form.ts'
import type { User } from '../../../contract/people.ts'
import { showFieldErrors } from '../../lib/calls/field-errors.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { PasswordStrengthHint } from './password-strength-hint.tsx'
import { useProfileUpdate } from './use-profile-update.tsx'

/** A new password, with a hint of its strength. */
export default function PasswordCard({ user }: { user: User }) {
  const form = useForm({ resolver: zodResolver(PasswordChange), defaultValues: { password: '' } })
  const { errors } = form.formState
  const { save, isPending, message, dialog } = useProfileUpdate<z.output<typeof PasswordChange>>({
    onSaved: () => {
      form.reset()
      toast({ title: 'Mot de passe changé', description: 'Vos autres appareils ont été déconnectés.' })
    },
    onRefused: (error) => showFieldErrors(form.setError, error),
  })
  return (
    <Card title="Mot de passe">
      <form noValidate onSubmit={form.handleSubmit((fields) => save(fields))} className="grid gap-5">
        <PasswordField
          label="Nouveau mot de passe"
          hint={
            errors.password ? undefined : (
              <PasswordStrengthHint password={form.watch('password')} ownTexts={[user.prenom, user.nom, user.email]} />
            )
          }
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormAlert message={message} />
        <Button type="submit" tone="secondary" className="justify-self-start" isPending={isPending}>
          Changer le mot de passe
        </Button>
      </form>
      {dialog}
    </Card>
  )
}
