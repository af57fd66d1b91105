import { z } from 'zod'

export const minPasswordLength = 6
export const maxPasswordLength = 256
export const passwordTooShort = `Le mot de passe doit contenir au moins ${minPasswordLength} caractères`

/** Any characters, never trimmed; NFC, so that the same password typed on two keyboards is equal. */
export const NewPassword = z
  .string(passwordTooShort)
  .max(maxPasswordLength, `${maxPasswordLength} caractères au plus`)
  .normalize('NFC')
  .min(minPasswordLength, passwordTooShort)

/** The current password, or the repetition of a new one: only its length is checked here. */
export const typedPassword = (missing?: string) => z.string(missing).max(maxPasswordLength).normalize('NFC')

/** The password of an account, where it must not be left empty. */
export const CurrentPassword = typedPassword('Mot de passe requis').min(1, 'Mot de passe requis')
