import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { IsoInstant } from '../../../../contract/values.ts'
import { hashToken } from '../../../tokens.ts'

const recoveryCodes = 10
const stepMs = 30_000
/** Steps of thirty seconds by which the clock of a telephone may be off, either way. */
const tolerance = 1

/** 160 bits, as base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

/** What the telephone reads: the club and the account stand above the code there. */
export const setupUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The step of time that six digits belong to; undefined when they are no good now. */
export const stepOf = (secret: string, code: string, now: IsoInstant): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = Date.parse(now)
  const delta = totp(secret).validate({ token: code, timestamp, window: tolerance })
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta
}

// No digit or letter that is mistaken for another; each of the 32 signs is worth five bits.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const inFours = (text: string) => text.match(/.{4}/g)?.join('-') ?? text

/** Six groups of four, 120 bits: from 112 on, a plain hash of it is safe at rest (ASVS 5.0, 6.5.2). */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    inFours([...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join('')),
  )

/** As it was typed, without the signs that only help reading. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export const hashRecoveryCode = (code: string): string => hashToken(plainCode(code))
