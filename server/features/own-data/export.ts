import type { IsoInstant } from '../../../contract/values.ts'
import { listEventsOf } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { inSnapshot } from '../../database/engine/transaction.ts'
import type { Executor } from '../../database/schema.ts'
import type { Actor } from '../../security/actor.ts'
import * as account from './account-queries.ts'
import * as memberships from './membership-queries.ts'
import * as payments from './payment-queries.ts'
import * as progress from './progress-queries.ts'
import * as sessions from './session-queries.ts'

/** Audit events about the person with their values; those by the person about others, without values and subject. */
const readEvents = async (db: Executor, userId: string) =>
  (await listEventsOf(db, userId)).map(({ subjectId, beforeJson, afterJson, ...event }) =>
    subjectId === userId ? { ...event, before: beforeJson, after: afterJson } : event,
  )

/** Each part of the file with its French explanation and its query. A new table about people needs a line here. */
const parts = {
  compte: ['Ce que vous avez saisi à l’inscription ou depuis, votre rôle et votre niveau.', account.findAccount],
  adhesions: ['Vos adhésions, saison par saison\u00a0; montants en centimes.', memberships.listMemberships],
  reglements: ['Ce qui a été payé pour vous\u00a0; montants en centimes.', payments.listPayments],
  paiementsParCarte: ['Les paiements par carte que vous avez commencés.', payments.listCardCheckouts],
  encaissements: ['Ce que vous avez reçu pour le club.', payments.listReceived],
  remises: ['Les remises en banque que vous avez préparées ou déposées pour le club.', payments.listSlips],
  relances: ['Quand le club vous a rappelé une cotisation à régler.', payments.listDueReminders],
  adhesionsAnnulables: [
    'Les changements de statut d’adhésion que leur auteur peut encore annuler, pendant dix minutes.',
    memberships.listMembershipUndos,
  ],
  consentements: [
    'Ce que vous avez accepté, permis ou refusé\u00a0; `replacedAt`\u00a0: remplacé depuis par une autre réponse.',
    memberships.listConsents,
  ],
  cartes: [
    'Vos cartes de membre\u00a0; `replacedAt`\u00a0: remplacée depuis par une autre. Leur clé n’est que sur l’appareil qui les a faites.',
    account.listMemberCards,
  ],
  renouvellements: [
    'Ce que le club vous a demandé pour la saison suivante, et votre réponse.',
    memberships.listRenewals,
  ],
  justificatifs: ['Le justificatif du tarif réduit qui attend le bureau, sans le fichier.', memberships.listProofFiles],
  justificatifsVerifies: ['La dernière décision du bureau sur votre justificatif.', memberships.listProofDecisions],
  appareils: ['Les appareils sur lesquels vous êtes connecté.', account.listLogins],
  validationEnDeuxEtapes: ['Depuis quand un code est demandé à la connexion, s’il l’est.', account.listSecondFactors],
  liensDeMotDePasse: ['Les liens «\u00a0mot de passe oublié\u00a0» demandés récemment.', account.listResetLinks],
  adresseEnAttente: ['La nouvelle adresse e-mail qui attend votre confirmation.', account.listEmailChanges],
  agenda: ['Votre lien d’agenda personnel, s’il existe.', account.listCalendarLinks],
  inscriptions: [
    'Les séances auxquelles vous vous êtes inscrit\u00a0; sans titre, une séance retirée du programme.',
    sessions.listSignUps,
  ],
  listesDAttente: ['Les séances complètes où vous attendez une place.', sessions.listWaitingListEntries],
  placesRendues: ['Les séances à venir ou récentes dont vous avez rendu votre place.', sessions.listDepartures],
  inscriptionsAnnulees: [
    'Vos inscriptions à des séances supprimées depuis moins de trente jours.',
    sessions.listCancelledSignUps,
  ],
  essais: [
    'Les séances d’essai d’avant votre inscription\u00a0; `heldUntil`\u00a0: la fin de la place gardée, si vous ne l’avez pas confirmée.',
    sessions.listTrials,
  ],
  presences: ['Les séances où votre présence a été relevée.', sessions.listAttendances],
  coches: ['Chaque coche d’appel qui vous concerne, gardée trente et un jours.', sessions.listMarks],
  cochesFaites: ['Les coches d’appel que vous avez faites comme coach, sur la même durée.', sessions.listOwnMarks],
  ressentis: ['Vos ressentis\u00a0: effort de 1 à 10, humeur, notes, mesures.', progress.listLogs],
  notes: ['Vos notes personnelles sur les séances.', progress.listNotes],
  notesDesCoachs: ['Les notes que vos coachs vous donnent à lire.', progress.listCoachNotes],
  notesRelues: [
    'Les notes que les coachs gardaient entre eux, relues par le bureau à votre demande\u00a0: des mots qui concernent d’autres personnes ont pu être masqués.',
    progress.listReleasedNotes,
  ],
  badges: ['Vos badges et leur raison.', progress.listBadges],
  paliers: ['Vos paliers et leur raison.', progress.listMilestones],
  objectifs: ['Vos objectifs, en cours et terminés.', progress.listGoals],
  avis: ['Les avis que vous avez choisis ou refusés.', account.listNoticeChoices],
  appareilsPrevenus: ['Les appareils qui affichent vos avis.', account.listPushDevices],
  courriels: [
    'Les e-mails («\u00a0mail\u00a0») et les avis sur vos appareils («\u00a0push\u00a0») écrits à propos de votre compte, sans leur texte.',
    account.listMails,
  ],
  seancesEncadrees: ['Les séances que vous encadrez.', sessions.listCoached],
  feuillesDePresence: ['Les feuilles de présence que vous avez enregistrées en dernier.', sessions.listSavedSheets],
  journal: ['Les actes importants faits par vous ou sur votre compte.', readEvents],
} satisfies Record<string, [string, (db: Executor, userId: string, now: IsoInstant) => Promise<unknown>]>

// Stored by e-mail address only: a stranger could register with an unconfirmed address and read them.
const exclusions = [
  'L’empreinte de votre mot de passe, de vos connexions et de vos codes\u00a0: elles ne servent qu’à vous reconnaître.',
  'Les notes que les coachs gardent entre eux et que le bureau n’a pas relues\u00a0: demandez-les sous «\u00a0Mes données\u00a0».',
  'Le fichier de votre justificatif\u00a0: il est détruit dès que le bureau l’a examiné, trente jours après l’envoi au plus tard.',
  'Ce qui n’est lié qu’à une adresse e-mail\u00a0: messages envoyés par la page de contact, lettre d’information, séances d’essai. Demandez-les au club.',
  'Un prénom noté parmi les invités d’une séance\u00a0: rien ne le relie à votre compte.',
]

/** All data about a person as JSON text with explanations. */
export const writeExport = async (context: Context, actor: Actor): Promise<string> => {
  const { db, club } = context
  const entries = Object.entries(parts)
  const now = context.now()
  const contents = await inSnapshot(db, async (tx) => {
    const rows: Record<string, unknown> = {}
    for (const [name, [, readPart]] of entries) rows[name] = await readPart(tx, actor.id, now)
    return rows
  })
  const file = {
    club: club.name,
    exporteLe: now,
    contenu: Object.fromEntries(entries.map(([name, [explanation]]) => [name, explanation])),
    nonInclus: exclusions,
    ...contents,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
