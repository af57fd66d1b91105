import { drawFrom } from '../../../server/demo/random.ts'
import { createSignedIn } from '../../support/app/factories.ts'
import { startApp } from '../../support/app/start-app.ts'

export const app = await startApp()
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
export const coach = await createSignedIn(app, { role: 'COACH', status: null })
export const as = { as: admin.cookie }

/** Expected state of a payment, computed independently of the database. */
type ExpectedPayment = {
  cents: number
  isConfirmed: boolean
  isVoided: boolean
  membershipId: string
  means: string
  slip: string | null
}
export const newPayment = { isConfirmed: true, isVoided: false, means: 'cash', slip: null } as const

/** Payments by id. */
export const expectedPayments = new Map<string, ExpectedPayment>()
/** Expected slips by id. */
export const slips = new Map<string, { isBanked: boolean; cents: number }>()
export const people: { id: string; membershipId: string }[] = []

export const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
export const { unit: draw } = drawFrom(seed)
export const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(draw() * items.length)]

export const sumCovered = (membershipId: string) =>
  [...expectedPayments.values()]
    .filter((payment) => payment.membershipId === membershipId && payment.isConfirmed && !payment.isVoided)
    .reduce((sum, { cents }) => sum + cents, 0)
