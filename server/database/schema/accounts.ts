import type { Role } from '../../../contract/people.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/** Credentials of a person. `personId` is the primary key; other tables name this column `userId`. */
export type AccountRow = {
  personId: string
  email: string
  /** When a link mailed to this address was opened; null until then. */
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
  /** "Chrome sur Android"; null for logins older than the column. */
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
  /** Base32, unhashed: codes cannot be computed from a hash. */
  secret: string
  /** Null until a first code from the phone; login requires no code before. */
  confirmedAt: IsoInstant | null
  /** Latest time step of thirty seconds whose code was used; its code and older ones are refused. */
  lastStep: number | null
  createdAt: IsoInstant
}

/** SHA-256 of 120 random bits; the row is deleted when the code is used. */
export type RecoveryCodeRow = { codeHash: string; userId: string }

/** A pending address; it applies once its mailed link is confirmed. One per account. */
export type EmailChangeRow = {
  userId: string
  email: string
  tokenHash: string
  /** The login that requested the change; null once that login has ended. */
  loginId: string | null
  expiresAt: IsoInstant
  createdAt: IsoInstant
}

export type WelcomeTokenRow = { tokenHash: string; expiresAt: IsoInstant }

export type AccountsTables = {
  accounts: AccountRow
  logins: LoginRow
  passwordResetTokens: PasswordResetTokenRow
  emailChanges: EmailChangeRow
  secondFactors: SecondFactorRow
  recoveryCodes: RecoveryCodeRow
  welcomeTokens: WelcomeTokenRow
}
