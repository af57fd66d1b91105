import type { Role } from '../../../contract/people.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/** What a person signs in with. Wherever a row belongs to an account, `userId` is this `personId`. */
export type AccountRow = {
  personId: string
  email: string
  /** When the account was shown to read this address, by a link that was mailed to it; null until then. */
  emailConfirmedAt: IsoInstant | null
  passwordHash: string
  role: Role
}

export type LoginRow = {
  id: string
  userId: string
  tokenHash: string
  createdAt: IsoInstant
  lastUsedAt: IsoInstant
  /** "Chrome sur Android"; null for sign-ins older than the column. */
  device: string | null
}

export type PasswordResetTokenRow = {
  id: string
  userId: string
  /** SHA-256 of the token that was mailed. */
  token: string
  expiresAt: IsoInstant
  used: boolean
  createdAt: IsoInstant
}

export type SecondFactorRow = {
  userId: string
  /** Base32, as it stands: codes cannot be computed from a hash. */
  secret: string
  /** Null while the telephone has not proven that it has the secret; nothing is asked at sign-in until then. */
  confirmedAt: IsoInstant | null
  /** The newest step of thirty seconds whose code was used; it and older ones are refused. */
  lastStep: number | null
  createdAt: IsoInstant
}

/** Gone once used; SHA-256 of 120 random bits. */
export type RecoveryCodeRow = { codeHash: string; userId: string }

/** The address that an account asked for and that counts once its link was confirmed; one per account. */
export type EmailChangeRow = {
  userId: string
  email: string
  tokenHash: string
  /** The sign-in that asked; null once it has ended. */
  loginId: string | null
  expiresAt: IsoInstant
  createdAt: IsoInstant
}

export type WelcomeTokenRow = { tokenHash: string; expiresAt: IsoInstant }
