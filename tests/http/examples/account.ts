import { registrationOf, testPassword } from '../../support/app/factories.ts'
import { keyOf } from '../account-rows.ts'
import { type Example, newEmail } from './example.ts'

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
  updateProfile: { audit: 'none', body: () => ({ prenom: 'Zoé' }) },
  ownEmailChange: {},
  sendEmailLink: { audit: 'none' },
  cancelEmailChange: { audit: 'none' },
  confirmEmailChange: {
    isPublic: true,
    audit: 'inFeatureTests',
    body: () => ({ jeton: 'inconnu' }),
    outcomes: { own: 'link_invalid' },
  },
  register: {
    isPublic: true,
    audit: 'user.registered',
    maxStatements: 24,
    body: () => registrationOf({ email: newEmail() }),
  },
  login: { isPublic: true, audit: 'none', body: () => ({ email: knownEmail, password: testPassword }) },
  logout: { isPublic: true, audit: 'none' },
  forgotPassword: { isPublic: true, audit: 'none', body: () => ({ email: newEmail() }) },
  resetPassword: {
    isPublic: true,
    audit: 'inFeatureTests',
    body: () => ({ token: 'inconnu', newPassword: testPassword }),
    outcomes: { own: 'link_invalid' },
  },
  welcomeFirstAdministrator: {
    isPublic: true,
    audit: 'inFeatureTests',
    body: () => ({ prenom: 'Zoé', nom: 'Étienne', email: newEmail(), password: testPassword, jeton: 'inconnu' }),
    outcomes: { own: 'link_invalid' },
  },
  ownNotices: {},
  saveNotices: { audit: 'none', body: notices },
  ownPush: { scans: ['pushKeys'] },
  subscribeDevice: {
    audit: 'none',
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      // The key of the example in RFC 8291.
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  },
  unsubscribeDevice: { audit: 'none', body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/inconnu' }) },
  switchNoticeOff: { isPublic: true, audit: 'none', query: { jeton: 'inconnu', avis: 'reminder' } },
  calendarLinks: {},
  renewCalendarLink: { audit: 'none' },
  revokeCalendarLink: { audit: 'none' },
  personalCalendar: { isPublic: true, outcomes: { own: 'calendar_not_found' } },
  ownSecondFactor: {},
  startSecondFactor: { audit: 'none', body: () => ({ password: testPassword }) },
  confirmSecondFactor: {
    audit: 'inFeatureTests',
    body: () => ({ code: '000000' }),
    outcomes: { own: 'second_factor_not_started' },
  },
  removeSecondFactor: {
    audit: 'inFeatureTests',
    body: () => ({ password: testPassword, code: '000000' }),
    outcomes: { own: 'second_factor_off' },
  },
  ownDevices: { scans: ['sortedRows'] },
  signOutOtherDevices: { audit: 'none' },
  exportOwnData: { maxStatements: 40, scans: ['sortedRows'] },
  ownNoteRequest: {},
  requestOwnNotes: { audit: 'inFeatureTests' },
  deleteOwnAccount: {
    audit: 'user.deleted',
    maxStatements: 24,
    scans: ['sortedRows'],
    body: () => ({ password: testPassword }),
  },
  ownConsents: {},
  saveConsents: { audit: 'none', body: () => ({ photo_site: false }) },
  ownMemberCards: {},
  createMemberCard: { audit: 'none', body: () => ({ replacesOthers: false }) },
  memberCardFile: { audit: 'none', body: (_id, { actor, other }) => ({ key: keyOf(actor?.user ?? other) }) },
  ownProof: {},
  // No member of the example club has a reduced tier.
  uploadProof: { audit: 'inFeatureTests', body: () => new Blob(['%PDF-1.7']), outcomes: { own: 'proof_not_needed' } },
}
