import type { Migration } from 'kysely/migration'
import * as accounts from './2026-11-21-1-create-accounts.ts'
import * as training from './2026-11-21-2-create-training.ts'
import * as progress from './2026-11-21-3-create-progress.ts'
import * as correspondence from './2026-11-21-4-create-correspondence.ts'
import * as awards from './2026-11-21-5-seed-awards.ts'
import * as newsletter from './2026-11-21-6-confirm-newsletter.ts'
import * as goals from './2026-11-21-7-create-goals.ts'
import * as correspondenceIndexes from './2026-11-21-8-index-correspondence.ts'
import * as calendarLinks from './2026-11-21-9-create-calendar-links.ts'
import * as devices from './2026-11-21-9-name-devices.ts'
import * as secondFactors from './2026-11-21-93-create-second-factors.ts'
import * as chores from './2026-11-22-1-create-chores.ts'
import * as mailsOfPeople from './2026-11-22-2-link-mails-to-people.ts'
import * as apostrophes from './2026-11-22-3-fold-apostrophes.ts'
import * as currentMemberships from './2026-11-22-4-index-current-memberships.ts'
import * as userCount from './2026-11-22-5-count-users.ts'
import * as cancelledRsvps from './2026-11-23-0337-keep-cancelled-rsvps.ts'
import * as mailOrder from './2026-11-23-0346-order-mails.ts'
import * as activationMails from './2026-11-23-0354-note-activation-mails.ts'
import * as jobs from './2026-11-23-0358-lease-jobs.ts'
import * as emailChanges from './2026-11-23-0402-confirm-email-changes.ts'
import * as rowCounts from './2026-11-23-0540-drop-row-counts.ts'
import * as auditActors from './2026-11-23-0542-index-audit-actors.ts'
import * as sessionVersions from './2026-11-23-0546-version-sessions.ts'
import * as sessionLife from './2026-11-23-0700-record-session-life.ts'
import * as sessionChanges from './2026-11-23-0733-index-session-changes.ts'
import * as peopleAndAccounts from './2026-11-23-0805-separate-people-from-accounts.ts'
import * as keptMemberships from './2026-11-23-0806-keep-memberships-of-deleted-people.ts'
import * as noteVersions from './2026-11-23-0822-keep-note-versions.ts'
import * as membershipUndos from './2026-11-23-1050-keep-membership-undos.ts'
import * as deliveries from './2026-11-23-1115-create-deliveries.ts'
import * as noteRequests from './2026-11-23-1430-create-note-requests.ts'
import * as proofs from './2026-11-23-1450-create-proofs.ts'
import * as answeredMessages from './2026-11-23-1530-mark-messages-answered.ts'
import * as cancelReasons from './2026-11-23-1910-give-reasons-of-cancelled-sessions.ts'
import * as places from './2026-11-24-0010-limit-places.ts'
import * as repeatedSessions from './2026-11-24-0020-repeat-sessions.ts'
import * as firstNames from './2026-11-24-0045-show-first-names.ts'
import * as changes from './2026-11-24-0110-tell-changes.ts'
import * as pushNotices from './2026-11-24-0340-send-push-notices.ts'
import * as payments from './2026-11-24-0430-keep-payments.ts'
import * as deposits from './2026-11-24-0700-keep-deposits.ts'
import * as reminders from './2026-11-24-0710-remind-of-dues.ts'
import * as receiptMails from './2026-11-24-0720-mail-receipts.ts'
import * as membershipSeasons from './2026-11-24-0730-number-payments-by-membership.ts'
import * as renewals from './2026-11-24-0810-ask-for-renewals.ts'
import * as consents from './2026-11-24-0820-keep-consents.ts'
import * as attendanceMarks from './2026-11-24-0910-keep-attendance-marks.ts'
import * as trials from './2026-11-24-1000-open-trials.ts'
import * as memberCards from './2026-11-24-1100-issue-member-cards.ts'
import * as cards from './2026-11-24-1200-take-cards.ts'
import * as guests from './2026-11-25-0300-welcome-guests.ts'
import * as receivers from './2026-11-25-0650-record-receivers.ts'
import * as noCardColumns from './2026-11-25-1030-drop-unused-card-columns.ts'
import * as verifiedBackups from './2026-11-25-1230-name-verified-backups.ts'
import * as heldTrials from './2026-11-25-1320-hold-trial-places.ts'
import * as paymentOrder from './2026-11-26-0800-order-payments-by-time.ts'
import * as usualFees from './2026-11-26-1900-keep-usual-fees.ts'
import * as depositOrder from './2026-11-27-2045-order-deposits-by-banking.ts'
import * as reversalJobName from './2026-11-27-2235-name-reversal-job.ts'
import * as providerCheckouts from './2026-11-28-0140-name-provider-checkouts.ts'
import * as registeredTrials from './2026-11-28-0720-name-registered-trials.ts'
import * as offerNotices from './2026-11-28-1750-announce-offers.ts'

/** In the order of their names, which is the order they run in; none is ever changed once released. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-1-create-accounts': accounts,
  '2026-11-21-2-create-training': training,
  '2026-11-21-3-create-progress': progress,
  '2026-11-21-4-create-correspondence': correspondence,
  '2026-11-21-5-seed-awards': awards,
  '2026-11-21-6-confirm-newsletter': newsletter,
  '2026-11-21-7-create-goals': goals,
  '2026-11-21-8-index-correspondence': correspondenceIndexes,
  '2026-11-21-9-create-calendar-links': calendarLinks,
  '2026-11-21-9-name-devices': devices,
  '2026-11-21-93-create-second-factors': secondFactors,
  '2026-11-22-1-create-chores': chores,
  '2026-11-22-2-link-mails-to-people': mailsOfPeople,
  '2026-11-22-3-fold-apostrophes': apostrophes,
  '2026-11-22-4-index-current-memberships': currentMemberships,
  '2026-11-22-5-count-users': userCount,
  '2026-11-23-0337-keep-cancelled-rsvps': cancelledRsvps,
  '2026-11-23-0346-order-mails': mailOrder,
  '2026-11-23-0354-note-activation-mails': activationMails,
  '2026-11-23-0358-lease-jobs': jobs,
  '2026-11-23-0402-confirm-email-changes': emailChanges,
  '2026-11-23-0540-drop-row-counts': rowCounts,
  '2026-11-23-0542-index-audit-actors': auditActors,
  '2026-11-23-0546-version-sessions': sessionVersions,
  '2026-11-23-0700-record-session-life': sessionLife,
  '2026-11-23-0733-index-session-changes': sessionChanges,
  '2026-11-23-0805-separate-people-from-accounts': peopleAndAccounts,
  '2026-11-23-0806-keep-memberships-of-deleted-people': keptMemberships,
  '2026-11-23-0822-keep-note-versions': noteVersions,
  '2026-11-23-1050-keep-membership-undos': membershipUndos,
  '2026-11-23-1115-create-deliveries': deliveries,
  '2026-11-23-1430-create-note-requests': noteRequests,
  '2026-11-23-1450-create-proofs': proofs,
  '2026-11-23-1530-mark-messages-answered': answeredMessages,
  '2026-11-23-1910-give-reasons-of-cancelled-sessions': cancelReasons,
  '2026-11-24-0010-limit-places': places,
  '2026-11-24-0020-repeat-sessions': repeatedSessions,
  '2026-11-24-0045-show-first-names': firstNames,
  '2026-11-24-0110-tell-changes': changes,
  '2026-11-24-0340-send-push-notices': pushNotices,
  '2026-11-24-0430-keep-payments': payments,
  '2026-11-24-0700-keep-deposits': deposits,
  '2026-11-24-0710-remind-of-dues': reminders,
  '2026-11-24-0720-mail-receipts': receiptMails,
  '2026-11-24-0730-number-payments-by-membership': membershipSeasons,
  '2026-11-24-0810-ask-for-renewals': renewals,
  '2026-11-24-0820-keep-consents': consents,
  '2026-11-24-0910-keep-attendance-marks': attendanceMarks,
  '2026-11-24-1000-open-trials': trials,
  '2026-11-24-1100-issue-member-cards': memberCards,
  '2026-11-24-1200-take-cards': cards,
  '2026-11-25-0300-welcome-guests': guests,
  '2026-11-25-0650-record-receivers': receivers,
  '2026-11-25-1030-drop-unused-card-columns': noCardColumns,
  '2026-11-25-1230-name-verified-backups': verifiedBackups,
  '2026-11-25-1320-hold-trial-places': heldTrials,
  '2026-11-26-0800-order-payments-by-time': paymentOrder,
  '2026-11-26-1900-keep-usual-fees': usualFees,
  '2026-11-27-2045-order-deposits-by-banking': depositOrder,
  '2026-11-27-2235-name-reversal-job': reversalJobName,
  '2026-11-28-0140-name-provider-checkouts': providerCheckouts,
  '2026-11-28-0720-name-registered-trials': registeredTrials,
  '2026-11-28-1750-announce-offers': offerNotices,
}
