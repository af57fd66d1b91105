import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { IsoInstant } from '../../../../contract/values.ts'
import { hashToken } from '../../../security/tokens.ts'

const recoveryCodeCount = 10
const stepMs = 30_000
/** Tolerated clock difference of a phone, in steps of thirty seconds, in both directions. */
const tolerance = 1

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

/** The `otpauth:` URL for the phone, which shows the club and the account above the code. */
export const setupUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** Time step of a six-digit code; undefined if the code is not valid now. */
export const stepOf = (secret: string, code: string, now: IsoInstant): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = Date.parse(now)
  const delta = totp(secret).validate({ token: code, timestamp, window: tolerance })
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta
}

// Without characters that look alike; each of the 32 characters encodes five bits.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const groupByFour = (text: string) => text.match(/.{4}/g)?.join('-') ?? text

/** Six groups of four characters, 120 bits: from 112 bits on, an unsalted hash is enough (ASVS 5.0, 6.5.2). */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    groupByFour([...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join('')),
  )

/** A typed code in upper case, without separators. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export const hashRecoveryCode = (code: string): string => hashToken(normalizeCode(code))
