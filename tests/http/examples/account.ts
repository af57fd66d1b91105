import { testPassword } from '../../support/app/factories.ts'
import { keyOf } from '../account-rows.ts'
import { type Example, newEmail } from './example.ts'

const person = () => ({ prenom: 'Zoé', nom: 'Étienne', email: newEmail(), password: testPassword })

const on = { mail: true, push: true }
const notices = () => ({
  session_cancelled: on,
  session_changed: on,
  place: on,
  reminder: on,
  week_ahead: on,
  note: on,
  recap: on,
  award: on,
  coach_changes: on,
})

export const knownEmail = 'connue@exemple.fr'

export const accountExamples: Record<string, Example> = {
  currentUser: {},
  updateProfile: { body: () => ({ prenom: 'Zoé' }) },
  ownEmailChange: {},
  sendEmailLink: {},
  cancelEmailChange: {},
  confirmEmailChange: { body: () => ({ jeton: 'inconnu' }), outcomes: { own: 'link_invalid' } },
  register: { body: () => ({ ...person(), confirmPassword: testPassword, age: 30, tier: 'A26', terms: true }) },
  login: { body: () => ({ email: knownEmail, password: testPassword }) },
  logout: {},
  forgotPassword: { body: () => ({ email: newEmail() }) },
  resetPassword: {
    body: () => ({ token: 'inconnu', newPassword: testPassword }),
    outcomes: { own: 'link_invalid' },
  },
  welcomeFirstAdministrator: { body: () => ({ ...person(), jeton: 'inconnu' }), outcomes: { own: 'link_invalid' } },
  ownNotices: {},
  saveNotices: { body: notices },
  ownPush: {},
  subscribeDevice: {
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      // The key of the example in RFC 8291.
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  },
  unsubscribeDevice: { body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/inconnu' }) },
  switchNoticeOff: { query: { jeton: 'inconnu', avis: 'reminder' } },
  calendarLinks: {},
  renewCalendarLink: {},
  revokeCalendarLink: {},
  personalCalendar: { outcomes: { own: 'calendar_not_found' } },
  ownSecondFactor: {},
  startSecondFactor: { body: () => ({ password: testPassword }) },
  confirmSecondFactor: { body: () => ({ code: '000000' }), outcomes: { own: 'second_factor_not_started' } },
  removeSecondFactor: {
    body: () => ({ password: testPassword, code: '000000' }),
    outcomes: { own: 'second_factor_off' },
  },
  ownDevices: {},
  signOutOtherDevices: {},
  exportOwnData: {},
  ownNoteRequest: {},
  requestOwnNotes: {},
  deleteOwnAccount: { body: () => ({ password: testPassword }) },
  ownConsents: {},
  saveConsents: { body: () => ({ photo_site: false }) },
  ownMemberCards: {},
  createMemberCard: { body: () => ({ replacesOthers: false }) },
  memberCardFile: { body: (_id, { actor, other }) => ({ key: keyOf(actor?.user ?? other) }) },
  ownProof: {},
  // No member of the example club has a reduced tier.
  uploadProof: { body: () => new Blob(['%PDF-1.7']), outcomes: { own: 'proof_not_needed' } },
}
