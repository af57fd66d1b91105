import { CheckboxField } from './checkbox-field.tsx'

type Props = {
  user: { email: string; emailConfirmed: boolean }
  erases: boolean
  onChange: (erases: boolean) => void
  /** True when the board deletes a member, false when a person deletes their own account. */
  isBoard?: boolean
}

/**
 * Whether deleting an account also erases the rows linked only by its e-mail: newsletter, contact messages, mails.
 * Offered for a confirmed address only, since an unconfirmed one may be somebody else's.
 */
export function CorrespondenceChoice({ user, erases, onChange, isBoard = false }: Props) {
  const what = 'inscription à la newsletter, messages de contact et courriels'
  if (user.emailConfirmed)
    return (
      <CheckboxField
        label={`Effacer aussi ce qui porte l’adresse ${user.email}\u00a0: ${what}`}
        className="wrap-anywhere"
        checked={erases}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  return (
    <p className="text-quiet text-sm wrap-anywhere">
      {`Restent, s’ils existent\u00a0: ${what} à l’adresse ${user.email}, qu’aucun lien n’a confirmée. `}
      {isBoard
        ? 'Ils se suppriment depuis la page Courrier, ou à l’échéance de leur durée de conservation.'
        : 'Pour les effacer aussi, confirmez d’abord cette adresse sur cette page.'}
    </p>
  )
}
