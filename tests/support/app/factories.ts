import type { register } from '../../../contract/accounts/account.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { MembershipStatus, PaymentMethod, Tier } from '../../../contract/memberships/membership.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/database/ids.ts'
import type { AccountRow, MembershipRow, PersonRow, SessionRow } from '../../../server/database/schema.ts'
import { sortNameOf } from '../../../server/people/names.ts'
import { hashToken, newToken } from '../../../server/security/tokens.ts'
import { seasonAt, seasonEnd } from '../../../server/time/season.ts'
import { newSessionColumns } from '../../../server/training/queries.ts'

export const testPassword = 'course-à-pied'

/** A test's application, or a database and a clock alone. */
type Club = { context: Pick<Context, 'db' | 'now'> }

/** A person with their account, and the tier and method of their membership. */
export type TestUser = PersonRow & Omit<AccountRow, 'personId'> & { tier: Tier; paymentMethod: PaymentMethod }

type UserFields = Partial<TestUser> & {
  status?: MembershipStatus | null
  membership?: Partial<MembershipRow>
  hasAccount?: boolean
}

/** Writes a person, straight to the tables; `status: null` is a person without any membership. */
export const createUser = async (
  { context }: Club,
  { status = 'REQUESTED', membership, hasAccount = true, ...fields }: UserFields = {},
): Promise<TestUser> => {
  const now = context.now()
  const { prenom = 'Camille', nom = 'Durand' } = fields
  const id = newId()
  const user: TestUser = {
    id,
    prenom,
    nom,
    sortName: sortNameOf(nom, prenom),
    email: `${id}@exemple.fr`,
    emailConfirmedAt: null,
    telephone: null,
    age: 30,
    ageGivenOn: fields.age === null ? null : now.slice(0, 10),
    passwordHash: 'x',
    role: 'MEMBER',
    level: 'LVL1',
    paymentMethod: 'cash',
    tier: 'A26',
    reducedJustification: null,
    tshirtSize: 'M',
    showsFirstName: false,
    createdAt: now,
    ...fields,
  }
  const { email, emailConfirmedAt, passwordHash, role, tier, paymentMethod, ...person } = user
  await context.db.insertInto('people').values(person).execute()
  const account = { personId: user.id, email, emailConfirmedAt, passwordHash, role }
  if (hasAccount) await context.db.insertInto('accounts').values(account).execute()
  if (status) await createMembership({ context }, { userId: user.id, status, tier, paymentMethod, ...membership })
  return user
}

type RegistrationBody = BodyOf<typeof register>

/** The body of a registration, with its password typed twice. */
export const registrationOf = (fields: Partial<RegistrationBody> = {}): RegistrationBody => ({
  prenom: 'Zoé',
  nom: 'Étienne',
  email: 'zoe@exemple.fr',
  age: 30,
  tier: 'A26',
  terms: true,
  password: testPassword,
  confirmPassword: fields.password ?? testPassword,
  ...fields,
})

/** Writes a membership, by default requested, for the season of today; a paid one has its dates. */
export const createMembership = async (
  { context }: Club,
  fields: Partial<MembershipRow> & Pick<MembershipRow, 'userId'>,
): Promise<MembershipRow> => {
  const now = context.now()
  const { status = 'REQUESTED', season = seasonAt(now), feeCents = 12_000 } = fields
  const isPaid = status === 'ACTIVE' || status === 'EXPIRED'
  const membership: MembershipRow = {
    id: newId(),
    season,
    status,
    tier: 'A26',
    feeCents,
    usualFeeCents: feeCents,
    paymentMethod: 'cash',
    startedAt: isPaid ? now : null,
    paidAt: isPaid ? now : null,
    expiresAt: isPaid ? seasonEnd(season) : null,
    activationMailedAt: null,
    createdAt: now,
    ...fields,
  }
  await context.db.insertInto('memberships').values(membership).execute()
  return membership
}

/** Signs a person in without a password; returns the cookie to send. */
export const signInAs = async ({ context }: Club, user: { id: string }): Promise<string> => {
  const token = newToken()
  const now = context.now()
  await context.db
    .insertInto('logins')
    .values({
      id: newId(),
      userId: user.id,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
      device: null,
    })
    .execute()
  return `club=${token}`
}

/** A person and the cookie of their login. */
export type SignedIn = { user: TestUser; cookie: string }

export const createSignedIn = async (app: Club, person: UserFields = {}): Promise<SignedIn> => {
  const user = await createUser(app, person)
  return { user, cookie: await signInAs(app, user) }
}

/** Writes a session, by default published and on the Sunday after `testNow`, 10 h in Paris. */
export const insertSession = async ({ context }: Club, fields: Partial<SessionRow> = {}): Promise<SessionRow> => {
  const session: SessionRow = {
    ...newSessionColumns,
    id: newId(),
    date: '2026-11-22T09:00:00.000Z',
    title: 'Piste et renfo',
    type: 'RUN' as SessionType,
    location: 'Stade, Montreuil',
    levelTarget: null,
    description: null,
    recap: null,
    published: true,
    coachId: null,
    createdAt: context.now(),
    ...fields,
  }
  await context.db.insertInto('sessions').values(session).execute()
  return session
}

type Attendee = { sessionId: string; userId: string }

export const createSignUp = ({ context }: Club, attendee: Attendee) =>
  context.db
    .insertInto('sessionRsvps')
    .values({ id: newId(), ...attendee, createdAt: context.now() })
    .execute()

/** Marks a person present at a session, or absent. */
export const createAttendance = (
  { context }: Club,
  { present = true, ...attendee }: Attendee & { present?: boolean },
) =>
  context.db
    .insertInto('attendances')
    .values({ id: newId(), ...attendee, present, createdAt: context.now() })
    .execute()
