import { type ErrorCode, type Issue, sentences } from '../contract/errors.ts'

const statuses: Record<ErrorCode, number> = {
  validation: 400,
  malformed_request: 400,
  file_type_refused: 400,
  picture_too_large: 400,
  push_service_unknown: 400,
  reset_token_missing: 400,
  link_invalid: 400,
  event_refused: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  login_code_wrong: 401,
  wrong_password: 403,
  reauthentication_required: 403,
  code_wrong: 403,
  forbidden: 403,
  membership_required: 403,
  cross_site: 403,
  coach_note_not_yours: 403,
  session_not_yours: 403,
  not_found: 404,
  user_not_found: 404,
  session_not_found: 404,
  log_not_found: 404,
  goal_not_found: 404,
  note_not_found: 404,
  coach_note_not_found: 404,
  note_request_not_found: 404,
  proof_not_found: 404,
  member_card_not_found: 404,
  photo_removal_not_found: 404,
  mail_not_found: 404,
  message_not_found: 404,
  calendar_not_found: 404,
  membership_not_found: 404,
  attestation_not_found: 404,
  payment_not_found: 404,
  deposit_not_found: 404,
  row_deleted: 404,
  goals_full: 409,
  goal_closed: 409,
  notes_changed: 409,
  proof_not_needed: 409,
  member_cards_full: 409,
  mail_not_parked: 409,
  email_taken: 409,
  session_started: 409,
  session_cancelled: 409,
  session_full: 409,
  notice_stays_on: 409,
  level_too_low: 409,
  receipt_without_email: 409,
  nothing_due: 409,
  payment_voided: 409,
  payment_refunded: 409,
  payment_on_slip: 409,
  payment_banked: 409,
  payment_not_in_hand: 409,
  deposit_banked: 409,
  deposit_empty: 409,
  offer_gone: 409,
  session_not_started: 409,
  account_changed: 409,
  attendance_changed: 409,
  session_changed: 409,
  post_notes_changed: 409,
  id_taken: 409,
  undo_gone: 409,
  members_need_check: 409,
  membership_missing: 409,
  membership_validated: 409,
  email_without_account: 409,
  email_protected: 409,
  account_missing: 409,
  role_protected: 409,
  second_factor_on: 409,
  second_factor_off: 409,
  second_factor_not_started: 409,
  last_admin: 409,
  renewal_closed: 409,
  renewal_final: 409,
  trial_full: 409,
  trial_taken: 409,
  trials_used: 409,
  refund_too_large: 409,
  card_payment_open: 409,
  file_too_large: 413,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  payments_unavailable: 503,
  busy: 503,
}

type Details = { issues?: Issue[]; current?: unknown; retryAfterSeconds?: number }

/** An expected error with code, status and French sentence. Any other error is a bug, with status 500. */
export class RefusalError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(sentences[code])
    this.code = code
    this.status = statuses[code]
    this.details = details
  }
}

/** Throws a `RefusalError`. A function declaration: TypeScript narrows after a call only if it declares `never`. */
export function fail(code: ErrorCode, details?: Details): never {
  throw new RefusalError(code, details)
}

/** Throws a validation error about one field. */
export function failField(path: string, message: string): never {
  fail('validation', { issues: [{ path, message }] })
}

/** The client closed the connection before its IP address was read. */
export class ClientDisconnectError extends Error {}
