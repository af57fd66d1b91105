import { hashOfKey } from '../../contract/rules/people/member-card.ts'
import { newId } from '../../server/database/ids.ts'
import type { TestUser } from '../support/app/factories.ts'
import type { TestApp } from '../support/app/start-app.ts'
import { canary, secret } from './canaries.ts'

/** A parked mail to a person, and their message to the club. */
export const insertMail = async ({ context: { db, now } }: TestApp, email: string, text: string) => {
  const mail = newId()
  const message = newId()
  const row = { createdAt: now(), nextAttemptAt: now(), leasedUntil: null, expiresAt: null, sentAt: null }
  const words = { recipient: email, subject: text, textBody: secret, htmlBody: secret, replyTo: null, reason: text }
  await db
    .insertInto('deliveries')
    .values({ id: mail, channel: 'mail', kind: 'welcome', state: 'parked', priority: 1, attempts: 8, ...words, ...row })
    .execute()
  await db
    .insertInto('contactMessages')
    .values({ id: message, nom: text, email, message: text, createdAt: now() })
    .execute()
  return { mail, message }
}

/** Photos of a person to take down. */
export const insertPhotoRemoval = async ({ context: { db, now } }: TestApp, userId: string): Promise<string> => {
  const removal = newId()
  const open = { replacedAt: null, takenDownAt: null, takenDownBy: null }
  await db
    .insertInto('consents')
    .values({
      id: removal,
      userId,
      kind: 'photo_site',
      version: 'avant',
      given: false,
      decidedAt: now(),
      toTakeDown: true,
      ...open,
    })
    .execute()
  return removal
}

/** Key of the card that `insertRowsOf` gives to a person. */
export const keyOf = ({ id }: { id: string }): string => id.replaceAll('-', '')

/** Gives a person a card, once. */
export const insertMemberCard = async ({ context: { db, now } }: TestApp, user: TestUser) => {
  const keyHash = await hashOfKey(keyOf(user))
  await db
    .insertInto('memberCards')
    .values({ id: newId(), userId: user.id, keyHash, createdAt: now(), replacedAt: null })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .execute()
}

/** Marks every stored secret that gives access to an account. */
export const insertSecrets = async ({ context: { db, now } }: TestApp, { id: userId }: TestUser) => {
  const mark = `${canary}-${userId}`
  await db.updateTable('accounts').set({ passwordHash: mark }).where('personId', '=', userId).execute()
  await db.updateTable('logins').set({ tokenHash: mark }).where('userId', '=', userId).execute()
  await db
    .insertInto('passwordResetTokens')
    .values({ id: newId(), userId, token: mark, expiresAt: now(), used: false, createdAt: now() })
    .execute()
  await db
    .insertInto('emailChanges')
    .values({
      userId,
      email: `neuve-${userId}@exemple.fr`,
      tokenHash: mark,
      loginId: null,
      expiresAt: now(),
      createdAt: now(),
    })
    .execute()
  await db.insertInto('calendarLinks').values({ userId, secret: mark, createdAt: now() }).execute()
  await db
    .insertInto('secondFactors')
    .values({ userId, secret: mark, confirmedAt: now(), lastStep: 1, createdAt: now() })
    .execute()
  await db.insertInto('recoveryCodes').values({ userId, codeHash: mark }).execute()
}
