import { CheckboxField } from './checkbox-field.tsx'

type Props = {
  user: { email: string; isEmailConfirmed: boolean }
  erases: boolean
  onChange: (erases: boolean) => void
  /** True when the board deletes a member, false when a person deletes their own account. */
  isBoard?: boolean
}

const formerAddress =
  'Ce qui a été laissé sous une adresse précédente du compte reste\u00a0: le club ne garde pas la liste de ces adresses.'

/**
 * Whether deleting an account also erases the rows linked only by its e-mail: newsletter, contact messages, mails.
 * Offered for a confirmed address only, since an unconfirmed one may be somebody else's.
 */
export function CorrespondenceChoice({ user, erases, onChange, isBoard = false }: Props) {
  const correspondence = 'inscription à la newsletter, messages de contact et e-mails'
  return (
    <div className="grid gap-2 wrap-anywhere">
      {user.isEmailConfirmed && (
        <CheckboxField
          label={`Effacer aussi ce qui porte l’adresse ${user.email}\u00a0: ${correspondence}`}
          checked={erases}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
      <p className="text-quiet text-sm">
        {!user.isEmailConfirmed && (
          <>
            {`Restent, s’ils existent\u00a0: ${correspondence} à l’adresse ${user.email}, qu’aucun lien n’a confirmée. `}
            {isBoard
              ? 'Un message se supprime depuis la page Courrier, une inscription par son lien de désinscription. '
              : 'Pour les effacer aussi, confirmez d’abord cette adresse sur cette page. '}
          </>
        )}
        {formerAddress}
      </p>
    </div>
  )
}
