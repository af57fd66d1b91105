import type {
  FeeReason,
  Level,
  MembershipStatus,
  PaymentMethod,
  PlaceReason,
  Role,
  SessionType,
  Tier,
} from '../choices.ts'

export const levelLabels: Record<Level, string> = {
  LVL1: 'Niveau 1',
  LVL2: 'Niveau 2',
  LVL3: 'Niveau 3',
  LVLX: 'Level X',
}
export const roleLabels: Record<Role, string> = { MEMBER: 'Membre', COACH: 'Coach', ADMIN: 'Administrateur' }
export const tierLabels: Record<Tier, string> = { REDUIT: 'Tarif réduit', A26: 'Tarif plein' }
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Espèces',
  check: 'Chèque',
  stripe: 'Carte bancaire',
}
export const sessionTypeLabels: Record<SessionType, string> = {
  HYROX: 'HYROX',
  ESCALIERS: 'Escaliers',
  RUN: 'Course',
  RENFO: 'Renforcement',
}

export const feeReasonLabels: Record<FeeReason, string> = {
  typing_error: 'Erreur de saisie',
  age_checked: 'Âge vérifié',
  proof_seen: 'Justificatif vu',
  proof_missing: 'Justificatif absent ou refusé',
  family: 'Plusieurs adhérents d’une famille',
  hardship: 'Situation difficile',
  board_decision: 'Décision du bureau',
}

export const placeReasonLabels: Record<PlaceReason, string> = {
  promised: 'Place promise',
  helps: 'Aide à encadrer',
  level_seen: 'Niveau vu à l’entraînement',
  mistake: 'Erreur d’inscription',
  coach_decision: 'Décision du coach',
}

/** Status labels for the board. */
export const boardStatusLabels: Record<MembershipStatus, string> = {
  REQUESTED: 'Demandé',
  PENDING_CASH: 'En attente espèces',
  PENDING_CHECK: 'En attente chèque',
  ACTIVE: 'Actif',
  EXPIRED: 'Expiré',
}
export const noMembershipBoardLabel = 'Aucun'

const memberStatusLabels: Record<MembershipStatus, string> = {
  ACTIVE: 'Adhésion Active',
  REQUESTED: 'En attente de validation',
  PENDING_CASH: 'En attente paiement espèces',
  PENDING_CHECK: 'En attente paiement chèque',
  EXPIRED: 'Adhésion expirée',
}

/** Status label for the member. A status newer than this script is shown as awaiting payment. */
export const memberStatusLabel = (status: string | null | undefined): string => {
  if (!status) return 'Aucune adhésion'
  return (memberStatusLabels as Record<string, string>)[status] ?? 'En attente de paiement'
}
