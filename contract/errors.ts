import { z } from 'zod'
import { maxOpenGoals } from './rules/limits.ts'
import { maxMemberCards } from './rules/people/member-card.ts'
import { invalidLinkMessage } from './rules/texts/messages.ts'

/**
 * French sentence of every error code, by HTTP status:
 * 400 malformed or invalid input, including an invalid mailed link;
 * 401 the caller is not signed in, or their login or account is gone;
 * 403 the caller has no right: role, membership, authorship, or a missing password or code;
 * 404 the named object does not exist, or was deleted; also another person's account;
 * 409 not possible in the current state: a session has started or has not, or somebody else changed it.
 */
const sentencesByStatus = {
  400: {
    validation: 'Certaines informations sont manquantes ou invalides.',
    malformed_request: 'La demande est illisible.',
    file_type_refused: 'Ce fichier n’est pas d’un type accepté.',
    picture_too_large: 'Cette image a trop de pixels\u00a0: envoyez-la en plus petit, ou en PDF.',
    push_service_unknown: 'Ce navigateur ne peut pas recevoir les avis du club.',
    reset_token_missing: 'Token de réinitialisation manquant',
    link_invalid: invalidLinkMessage,
    event_refused: 'Cet événement ne vient pas du prestataire de paiement.',
  },
  401: {
    unauthenticated: 'Merci de vous connecter.',
    wrong_credentials: 'Email ou mot de passe incorrect.',
    second_factor_required: 'Merci de saisir le code de votre application d’authentification.',
    login_code_wrong: 'Ce code n’est pas le bon, ou il a déjà servi.',
  },
  403: {
    wrong_password: 'Le mot de passe actuel est incorrect.',
    reauthentication_required: 'Merci de confirmer votre mot de passe actuel.',
    code_wrong: 'Ce code n’est pas le bon, ou il a déjà servi.',
    forbidden: 'Vous n’avez pas accès à cette action.',
    membership_required: 'Une adhésion active est nécessaire.',
    cross_site: 'Cette demande ne vient pas du site du club.',
    coach_note_not_yours: 'Seul son auteur peut modifier ou supprimer cette note.',
    session_not_yours: 'Vous n’étiez ni inscrit ni présent à cette séance.',
  },
  404: {
    not_found: 'Cette adresse n’existe pas.',
    user_not_found: 'Ce membre n’existe pas ou a été supprimé.',
    session_not_found: 'Cette séance n’existe pas ou a été supprimée.',
    log_not_found: 'Aucun ressenti n’est enregistré pour cette séance.',
    goal_not_found: 'Cet objectif n’existe pas ou a été supprimé.',
    note_not_found: 'Aucune note n’est enregistrée pour cette séance.',
    coach_note_not_found: 'Cette note n’existe pas ou a été supprimée.',
    note_request_not_found: 'Aucune demande de notes n’attend de réponse.',
    proof_not_found: 'Aucun fichier n’attend\u00a0: il a été examiné, ou ses trente jours sont passés.',
    member_card_not_found: 'Cette carte a été remplacée\u00a0: faites-en une autre sur cet appareil.',
    photo_removal_not_found: 'Ces photos sont déjà retirées, ou cet accord a changé depuis.',
    mail_not_found: 'Cet e-mail n’existe plus.',
    message_not_found: 'Ce message n’existe plus.',
    calendar_not_found: 'Ce lien d’agenda n’est plus valable.',
    membership_not_found: 'Cette adhésion n’existe plus.',
    attestation_not_found: 'Aucune attestation\u00a0: cette adhésion n’existe pas ou n’a pas été validée.',
    payment_not_found: 'Ce règlement n’existe pas.',
    deposit_not_found: 'Cette remise n’existe pas ou a été défaite.',
    row_deleted: 'Ce que vous modifiez vient d’être supprimé.',
  },
  409: {
    goals_full: `Vous avez déjà ${maxOpenGoals}\u00a0objectifs en cours. Terminez-en un avant d’en ajouter.`,
    goal_closed: 'Cet objectif est déjà terminé.',
    notes_changed: 'Les notes ont changé entre-temps. Rechargez la page, puis relisez-les.',
    proof_not_needed: 'Votre tarif ne demande aucun justificatif.',
    member_cards_full: `Vous avez déjà ${maxMemberCards}\u00a0cartes valables. Remplacez-les toutes par une nouvelle.`,
    mail_not_parked: 'Cet e-mail n’est plus à renvoyer\u00a0: il est parti, en route ou périmé.',
    email_taken: 'Un compte existe déjà avec cet e-mail.',
    session_started: 'Cette séance a déjà commencé.',
    session_cancelled: 'Cette séance est annulée.',
    session_full: 'Cette séance est complète.',
    notice_stays_on:
      'Vous devez pouvoir l’apprendre\u00a0: choisissez d’abord de recevoir ces avis sur un appareil, puis revenez ici.',
    level_too_low: 'Cette séance demande un niveau plus élevé que le vôtre.',
    payment_voided: 'Ce règlement est déjà annulé.',
    payment_refunded: 'Ce règlement a été remboursé en partie ou en entier. Annulez d’abord le remboursement.',
    payment_on_slip:
      'Ce règlement est sur une remise qui n’est pas encore en banque\u00a0: défaites d’abord cette remise.',
    payment_banked: 'Ce règlement est déjà en banque. Relisez, puis confirmez l’annulation.',
    payment_not_in_hand:
      'Un de ces règlements n’est plus en main\u00a0: il est annulé, ou déjà sur une remise. Rechargez la page.',
    deposit_banked: 'Cette remise est déjà en banque.',
    deposit_empty: 'Une remise doit dépasser zéro euro.',
    receipt_without_email: 'Personne de ce règlement n’a de compte\u00a0: imprimez le reçu.',
    nothing_due: 'Cette personne n’a rien à régler.',
    offer_gone: 'Cette proposition n’est plus valable.',
    session_not_started: 'Cette séance n’a pas encore eu lieu.',
    account_changed: 'Votre compte a été modifié entre-temps. Rechargez la page, puis recommencez.',
    attendance_changed: 'Un autre coach a modifié cette feuille de présence entre-temps.',
    session_changed: 'Un autre coach a modifié cette séance entre-temps.',
    post_notes_changed: 'Un autre coach a écrit autre chose entre-temps.',
    id_taken: 'Cet envoi porte l’identifiant d’un autre. Rechargez la page, puis recommencez.',
    undo_gone: 'Ce changement ne peut plus être annulé\u00a0: l’adhésion a changé depuis, ou trop de temps a passé.',
    members_need_check: 'Un âge ou un justificatif manque\u00a0: vérifiez ces personnes avant d’encaisser.',
    membership_missing: 'Cette personne n’a pas d’adhésion en cours à corriger.',
    membership_validated: 'Votre adhésion est déjà validée\u00a0: demandez au bureau de corriger ce point.',
    email_without_account: 'Cette personne n’a pas de compte\u00a0: elle n’a pas d’adresse à changer.',
    email_protected: 'L’adresse d’un administrateur se change dans son propre profil.',
    account_missing: 'Cette personne n’a pas encore de compte\u00a0: elle ne peut pas être coach.',
    role_protected: 'Le rôle d’un administrateur ne se change pas ici.',
    second_factor_on: 'La validation en deux étapes est déjà active.',
    second_factor_off: 'La validation en deux étapes n’est pas active.',
    second_factor_not_started: 'L’activation a expiré. Merci de la recommencer.',
    last_admin: 'Le club doit garder au moins un administrateur.',
    renewal_closed: 'Le renouvellement s’ouvre le 1er\u00a0juillet et se ferme le 30\u00a0septembre.',
    renewal_final: 'Le bureau a déjà validé votre adhésion\u00a0: demandez-lui de la changer.',
    trial_full: 'Il n’y a plus de place d’essai à cette séance.',
    trial_taken: 'Vous avez déjà réservé cette séance.',
    trials_used: 'Deux séances d’essai sont déjà réservées cette saison avec cette adresse.',
    refund_too_large: 'Ce remboursement dépasse ce qui a été reçu.',
    card_payment_open: 'Ce paiement n’est pas terminé. Reprenez-le, ou réglez autrement.',
  },
  413: {
    file_too_large: 'Ce fichier est trop lourd.',
    body_too_large: 'Cette demande est trop volumineuse.',
  },
  415: {
    unsupported_media_type: 'Ce format de demande n’est pas accepté.',
  },
  429: {
    too_many_requests: 'Trop de tentatives. Merci de réessayer plus tard.',
  },
  500: {
    internal: 'Une erreur inattendue est survenue. Merci de réessayer.',
  },
  503: {
    payments_unavailable: 'Le paiement en ligne est temporairement indisponible.',
    busy: 'Le service est momentanément indisponible. Merci de réessayer dans un instant.',
  },
} as const

type ByStatus = typeof sentencesByStatus
export type ErrorCode = { [Status in keyof ByStatus]: keyof ByStatus[Status] }[keyof ByStatus]

const groups = Object.entries(sentencesByStatus)
export const sentences: Record<ErrorCode, string> = Object.assign({}, ...groups.map(([, group]) => group))
/** HTTP status of every error code. */
export const statuses: Record<ErrorCode, number> = Object.assign(
  {},
  ...groups.flatMap(([status, group]) => Object.keys(group).map((code) => ({ [code]: Number(status) }))),
)

export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/** Body of every error response. The `path` of an issue uses dots: `metricsJson.km`. */
export const Refusal = z.object({
  code: z.enum(Object.keys(sentences) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  issues: z.array(Issue).optional(),
  /**
   * The stored value: the sheet (`attendance_changed`), the session (`session_changed`), the text of the coach's notes
   * (`post_notes_changed`); or the ids of people to check first (`members_need_check`).
   */
  current: z.unknown().optional(),
})
export type Refusal = z.infer<typeof Refusal>
