import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IsoInstant } from '../../contract/values.ts'
import { minuteMs } from '../time.ts'

/** Refuses replays of an intercepted event. */
const toleranceMs = 5 * minuteMs

/** `Stripe-Signature`: "t=1732186800,v1=…", with several v1 while a secret is being replaced. */
const parse = (header: string) => {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
  return { seconds: valuesOf('t')[0] ?? '', signatures: valuesOf('v1') }
}

/** True when one of the header's signatures is the HMAC of its time and these bytes, and the time is about now. */
export const isSigned = (body: Buffer, header: string, secret: string, now: IsoInstant): boolean => {
  const { seconds, signatures } = parse(header)
  if (!/^\d{1,12}$/.test(seconds)) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  // Compared in constant time: the duration must not reveal how many bytes match.
  const isRight = signatures
    .map((signature) => Buffer.from(signature, 'hex'))
    .map((signature) => signature.length === expected.length && timingSafeEqual(signature, expected))
    .includes(true)
  return isRight && Math.abs(Date.parse(now) - Number(seconds) * 1000) <= toleranceMs
}
