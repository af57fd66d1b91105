import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberChange } from '../../../../contract/members/details.ts'
import { changeAuthor, changeSentence } from './change-text.ts'

const sentenceFor = (action: string, before: MemberChange['before'], after: MemberChange['after']) =>
  changeSentence({ id: '', at: '', actorId: null, actorName: null, action, before, after }).replaceAll('\u00a0', ' ')

test('every change of a member has a French sentence', () => {
  for (const [action, before, after, sentence] of [
    [
      'membership.status_set',
      { status: 'REQUESTED' },
      { status: 'ACTIVE' },
      'Le statut de l’adhésion est passé de « Demandé » à « Actif ».',
    ],
    [
      'membership.status_set',
      { status: null },
      { status: 'PENDING_CASH' },
      'Le statut de l’adhésion est devenu « En attente espèces ».',
    ],
    [
      'membership.status_set',
      { status: 'ACTIVE', season: 2026, paidAt: '2026-09-12T10:00:00.000Z' },
      { status: 'PENDING_CASH', season: 2026, paidAt: null },
      'Le statut de l’adhésion est passé de « Actif » à « En attente espèces ». Le paiement du 12/09/2026 a été effacé.',
    ],
    [
      'payment.confirmed',
      null,
      { means: 'check', amountCents: 12_000, season: 2026, receiptNumber: 7 },
      'Un règlement de 120 € (chèque, n° 2026-0007) a été confirmé.',
    ],
    [
      'payment.recorded',
      null,
      { means: 'cash', amountCents: -2050, season: 2026, receiptNumber: null },
      'Un remboursement de 20,50 € (espèces) a été noté.',
    ],
    [
      'payment.receipt_mailed',
      null,
      { means: 'cash', amountCents: 2000, season: 2026, receiptNumber: 12 },
      'Le reçu n° 2026-0012 a été envoyé par e-mail.',
    ],
    [
      'membership.fee_changed',
      { feeCents: 12_000 },
      { feeCents: 9000, reason: 'hardship', season: 2026 },
      'La cotisation est passée de 120 € à 90 € (situation difficile).',
    ],
    ['dues.reminded', null, { season: 2026, dueCents: 7000 }, 'Relance envoyée par e-mail : 70 € à régler.'],
    [
      'membership.status_undone',
      { status: 'PENDING_CASH' },
      { status: 'ACTIVE' },
      'Un changement a été annulé : le statut de l’adhésion est revenu de « En attente espèces » à « Actif ».',
    ],
    [
      'user.corrected',
      { tier: 'A26', feeCents: 12_000 },
      { tier: 'REDUIT', feeCents: 6000, changed: ['nom'], reason: 'proof_seen' },
      'Corrigé : nom, tarif. La cotisation est passée de 120 € à 60 € (justificatif vu).',
    ],
    [
      'membership.corrected',
      { tier: 'A26', feeCents: 12_000, paymentMethod: 'cash' },
      { tier: 'REDUIT', feeCents: 6000, paymentMethod: 'cash' },
      'Le tarif demandé est passé de « Tarif plein » à « Tarif réduit ». La cotisation est passée de 120 € à 60 €.',
    ],
    ['user.registered', null, null, 'Le compte a été créé par une inscription.'],
    ['user.level_set', { level: 'LVL1' }, { level: 'LVLX' }, 'Le niveau est passé de « Niveau 1 » à « Level X ».'],
    ['user.role_set', { role: 'MEMBER' }, { role: 'COACH' }, 'Le rôle est passé de « Membre » à « Coach ».'],
    ['user.role_set', { role: 'NONE' }, { role: 'ADMIN' }, 'Le compte a été créé avec le rôle « Administrateur ».'],
    ['user.account_changed', null, { changed: 'both' }, 'L’adresse e-mail et le mot de passe ont été changés.'],
    ['user.password_reset', null, null, 'Un nouveau mot de passe a été choisi par le lien reçu par e-mail.'],
    ['members.exported', null, { of: 'everybody' }, 'La liste de tous les membres a été téléchargée.'],
    ['members.exported', null, { of: 'some' }, 'Une partie de la liste des membres a été téléchargée.'],
    ['payments.exported', null, { season: 2026 }, 'Les règlements de la saison 2026-2027 ont été téléchargés.'],
    ['newsletter.exported', null, {}, 'Les adresses de la newsletter ont été téléchargées.'],
    ['list.read', null, { list: 'users' }, 'La liste des membres a été lue page par page.'],
    ['user.second_factor_set', null, { isOn: true }, 'La validation en deux étapes a été activée.'],
    ['user.second_factor_set', null, { isOn: false }, 'La validation en deux étapes a été désactivée.'],
    [
      'place.given',
      null,
      { sessionId: '1', reason: 'promised' },
      'Une place à une séance a été donnée (place promise).',
    ],
    ['place.removed', null, { sessionId: '1' }, 'Une inscription à une séance a été retirée.'],
    ['user.sign_in_failed', null, { attempts: 10 }, '10 mots de passe ou codes faux ont été essayés en un jour.'],
    ['user.something_new', null, { a: 1 }, 'Une autre modification a été enregistrée.'],
  ] as const)
    assert.equal(sentenceFor(action, before, after), sentence)
})

test('a change names its author, also once that person was deleted', () => {
  assert.equal(changeAuthor({ actorId: '1', actorName: 'Alix Bureau' }), 'Alix Bureau')
  assert.equal(changeAuthor({ actorId: '1', actorName: null }), 'compte supprimé')
  assert.equal(changeAuthor({ actorId: null, actorName: null }), 'le serveur du club')
})
