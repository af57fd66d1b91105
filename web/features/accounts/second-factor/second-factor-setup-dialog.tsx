import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { confirmSecondFactorMutation, startSecondFactorMutation } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { CodeStep, PasswordStep } from './setup-steps.tsx'

/** Three steps: password, QR code and first code, recovery codes. */
export default function SecondFactorSetupDialog({ onClose }: { onClose: () => void }) {
  const start = useMutation(startSecondFactorMutation)
  const confirm = useMutation(confirmSecondFactorMutation(useQueryClient()))
  const codes = confirm.data?.recoveryCodes
  return (
    <Dialog
      onClose={() => !confirm.isPending && onClose()}
      title={codes ? 'Gardez vos codes de secours' : 'Activer la validation en deux étapes'}
    >
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && !start.data && (
        <PasswordStep
          isPending={start.isPending}
          error={start.error}
          onPassword={(password) => start.mutate(password)}
        />
      )}
      {!codes && start.data && (
        <CodeStep
          setup={start.data}
          isPending={confirm.isPending}
          error={confirm.error}
          onCode={(code) => confirm.mutate(code)}
        />
      )}
    </Dialog>
  )
}
