import type { Kysely } from 'kysely'

type AwardTables = {
  badges: {
    id: string
    code: string
    title: string
    description: string
    metric: string
    threshold: number
    createdAt: string
  }
  milestones: {
    id: string
    code: string
    title: string
    description: string
    criteriaJson: { all: { metric: string; threshold: number }[] }
    createdAt: string
  }
}

const createdAt = '2026-11-21T00:00:00.000Z'
const badgeId = (number: number) => `019a0000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`
const milestoneId = (number: number) => `019a0000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`

// Code, metric, threshold, title, description.
const badges: [string, string, number, string, string][] = [
  ['premier-tour', 'attended', 1, 'Premier tour', 'La première séance\u00a0: le plus dur était de venir.'],
  ['habitue', 'attended', 10, 'On connaît votre prénom', 'Dix séances, et votre place est faite dans le groupe.'],
  ['pilier', 'attended', 50, 'Pilier du stade', 'Cinquante séances\u00a0: sans vous, l’échauffement sonne creux.'],
  ['centurion', 'attended', 100, 'Cent fois sur la piste', 'Cent séances, par tous les temps.'],
  ['traineau', 'attendedHyrox', 10, 'Pousseur de traîneau', 'Dix séances HYROX, du premier au dernier atelier.'],
  ['dernier-rang', 'attendedEscaliers', 10, 'Jusqu’au dernier rang', 'Dix séances d’escaliers, tribunes comprises.'],
  ['corde', 'attendedRun', 20, 'À la corde', 'Vingt séances de course\u00a0: le couloir un est à vous.'],
  ['charpente', 'attendedRenfo', 10, 'Bonne charpente', 'Dix séances de renforcement, le dos bien droit.'],
  ['mois-plein', 'streakWeeks', 4, 'Un mois sans trou', 'Au moins une séance par semaine, quatre semaines de suite.'],
  ['metronome', 'streakWeeks', 12, 'Métronome', 'Douze semaines de suite\u00a0: l’hiver ne vous a pas vu hésiter.'],
  ['carnet', 'logs', 10, 'Carnet ouvert', 'Dix ressentis notés\u00a0: vous savez où vous en êtes.'],
  ['cent-bornes', 'km', 100, 'Cent bornes', 'Cent kilomètres parcourus en séance.'],
  ['mille-flexions', 'squats', 1000, 'Mille flexions', 'Mille squats comptés, et ressentis le lendemain.'],
]

// Code, title, description, criteria that all have to be met.
const milestones: [string, string, string, [string, number][]][] = [
  [
    'lance',
    'C’est parti',
    'Trois séances et un premier ressenti noté\u00a0: l’habitude commence ici.',
    [
      ['attended', 3],
      ['logs', 1],
    ],
  ],
  [
    'touche-a-tout',
    'Touche-à-tout',
    'Une séance de chaque sorte\u00a0: course, renforcement, escaliers et HYROX.',
    [
      ['attendedRun', 1],
      ['attendedRenfo', 1],
      ['attendedEscaliers', 1],
      ['attendedHyrox', 1],
    ],
  ],
  ['saison-pleine', 'Saison pleine', 'Trente séances dans une même saison.', [['attendedSeason', 30]]],
  [
    'regulier',
    'Régularité',
    'Vingt séances, dont huit semaines de suite sans en manquer une.',
    [
      ['attended', 20],
      ['streakWeeks', 8],
    ],
  ],
  [
    'tour-eiffel',
    'Le sommet de la tour',
    'Montées en séances\u00a0: les 1\u202f665\u00a0marches de la tour Eiffel.',
    [['marches', 1665]],
  ],
  [
    'marathonien',
    'Marathon en morceaux',
    'Plus de 42\u00a0km en séances, et assez de tours pour en avoir le tournis.',
    [
      ['km', 42.195],
      ['tours', 50],
    ],
  ],
]

/** The badges and milestones that a new club begins with. */
export async function up(db: Kysely<AwardTables>): Promise<void> {
  await db
    .insertInto('badges')
    .values(
      badges.map(([code, metric, threshold, title, description], index) => ({
        id: badgeId(index + 1),
        code,
        title,
        description,
        metric,
        threshold,
        createdAt,
      })),
    )
    .execute()
  await db
    .insertInto('milestones')
    .values(
      milestones.map(([code, title, description, criteria], index) => ({
        id: milestoneId(index + 1),
        code,
        title,
        description,
        criteriaJson: { all: criteria.map(([metric, threshold]) => ({ metric, threshold })) },
        createdAt,
      })),
    )
    .execute()
}
