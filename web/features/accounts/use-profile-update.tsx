import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { updateProfile } from '../../../contract/accounts/account.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { hasFieldErrors } from '../../lib/calls/field-errors.ts'
import { HttpError } from '../../lib/calls/http.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { updateProfileMutation } from './profile-queries.ts'

const ReauthenticationDialog = lazyDialog(() => import('./reauthentication-dialog.tsx'))

type ProfileUpdate = BodyOf<typeof updateProfile>

const codeOf = (error: unknown) => (error instanceof HttpError ? error.code : undefined)

const needsPassword = (error: unknown) => ['reauthentication_required', 'wrong_password'].includes(codeOf(error) ?? '')

type Handlers<Fields> = { onSaved: (fields: Fields) => void; onRefused: (error: unknown) => void }

/** Saves the own profile. With an old login, `dialog` first asks for the current password. */
export const useProfileUpdate = <Fields extends ProfileUpdate>({ onSaved, onRefused }: Handlers<Fields>) => {
  const update = useMutation(updateProfileMutation(useQueryClient()))
  const [pendingFields, setPendingFields] = useState<Fields | null>(null)
  const save = async (fields: Fields, currentPassword?: string): Promise<void> => {
    try {
      await update.mutateAsync({ ...fields, currentPassword })
      setPendingFields(null)
      onSaved(fields)
    } catch (error) {
      if (needsPassword(error)) return setPendingFields(fields)
      // Closes the dialog first: its focus trap keeps the focus from the invalid field.
      flushSync(() => setPendingFields(null))
      onRefused(error)
    }
  }
  const { error, isPending } = update
  const dialog: ReactNode = pendingFields && (
    <ReauthenticationDialog
      isPending={isPending}
      error={codeOf(error) === 'wrong_password' ? error?.message : undefined}
      onClose={() => setPendingFields(null)}
      onConfirm={(password) => save(pendingFields, password)}
    />
  )
  const message = needsPassword(error) || hasFieldErrors(error) ? undefined : optionalErrorMessage(error)
  return { save, isPending, message, dialog }
}
