import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser } from '../../../../contract/accounts/account.ts'
import { coachMembers } from '../../../../contract/members/search.ts'
import { setMembershipStatus } from '../../../../contract/memberships/status.ts'
import { ownCardPayment } from '../../../../contract/payments/card-payment.ts'
import { recordPayment } from '../../../../contract/payments/payments.ts'
import { recordTrackside, tracksideDue } from '../../../../contract/payments/trackside.ts'
import { remindOfDues, treasury } from '../../../../contract/payments/treasury.ts'
import { createDebtor } from '../../../../tests/support/app/debtor.ts'
import { createSignedIn, signInAs } from '../../../../tests/support/app/factories.ts'
import { startPayingClub } from '../../../../tests/support/card-provider/paying-club.ts'

const { provider, send, context, as, open, checkoutOf } = await startPayingClub()
const coach = await createSignedIn({ context }, { role: 'COACH', status: null })

type Debtor = Awaited<ReturnType<typeof createDebtor>>
const create = (fields?: Parameters<typeof createDebtor>[1]) => createDebtor({ context }, fields)

const pay = ({ membershipId }: Debtor, amountCents: number) =>
  send(
    recordPayment,
    { body: { means: 'cash', receivedOn: '2026-11-20', shares: [{ membershipId, amountCents }] } },
    as,
  )
const note = ({ id: userId }: Debtor, amountCents: number) =>
  send(recordTrackside, { body: { userId, means: 'cash', amountCents } }, { as: coach.cookie })

/** Memberships of 120 euros, except a child’s; and what each owes. */
const memberships: [name: string, create: () => Promise<Debtor>, owedCents: number][] = [
  ['unpaid', () => create(), 12_000],
  [
    'partly paid',
    async () => {
      const debtor = await create()
      await pay(debtor, 7000)
      return debtor
    },
    5000,
  ],
  [
    'noted by a coach, not confirmed',
    async () => {
      const debtor = await create()
      await note(debtor, 12_000)
      return debtor
    },
    0,
  ],
  [
    'ACTIVE without money',
    async () => {
      const debtor = await create()
      await send(setMembershipStatus, { params: { id: debtor.id }, body: { status: 'ACTIVE' } }, as)
      return debtor
    },
    12_000,
  ],
  [
    'paid',
    async () => {
      const debtor = await create()
      await pay(debtor, 12_000)
      return debtor
    },
    0,
  ],
  ['free, of a child', () => create({ age: 12, membership: { feeCents: 0, usualFeeCents: 0 } }), 0],
]

const euroAmount = (text: string | undefined) => Number(text?.match(/(\d+)\s€/)?.[1] ?? 0) * 100

type Reader = (debtor: Debtor, cookie: string) => Promise<number | undefined>

/** Everybody who says what a person owes. The checkout is last: it is opened with the amount. */
const readers: Record<string, Reader> = {
  'the person’s own space': async (_, cookie) => (await send(currentUser, {}, { as: cookie })).body.user.dueCents,
  'the coach’s form': async ({ id }) =>
    (await send(tracksideDue, { params: { id } }, { as: coach.cookie })).body.due?.dueCents,
  'the coach’s search': async ({ id }) =>
    (await send(coachMembers, { query: {} }, { as: coach.cookie })).body.find((person) => person.id === id)?.dueCents,
  'the treasurer’s debtor': async ({ id }) =>
    (await send(treasury, {}, as)).body.debtors.find(({ person }) => person.id === id)?.dueCents,
  'the reminder': async ({ id, membershipId }) => {
    await send(remindOfDues, { body: { membershipIds: [membershipId] } }, as)
    const reminders = context.db.selectFrom('deliveries').select('textBody').where('kind', '=', 'due_reminder')
    return euroAmount((await reminders.where('userId', '=', id).executeTakeFirst())?.textBody ?? undefined)
  },
  'the offer to pay by card': async (_, cookie) => (await send(ownCardPayment, {}, { as: cookie })).body.due?.dueCents,
  'the checkout': async (user, cookie) => {
    const { status, body } = await open({ user, cookie })
    return status === 200 ? (provider.sessions.get(checkoutOf(body.url))?.amount_total ?? undefined) : 0
  },
}

for (const [name, createMember, owedCents] of memberships)
  test(`${name}: everybody who says what is owed says the same`, async () => {
    const debtor = await createMember()
    const cookie = await signInAs({ context }, debtor)
    const amounts: [reader: string, cents: number][] = []
    for (const [reader, read] of Object.entries(readers)) amounts.push([reader, (await read(debtor, cookie)) ?? 0])
    assert.deepEqual(
      amounts,
      Object.keys(readers).map((reader) => [reader, owedCents]),
    )
  })
