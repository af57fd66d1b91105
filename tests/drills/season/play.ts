import { login } from '../../../contract/accounts/account.ts'
import { call } from './call.ts'
import { assertCauses, assertReceipts, assertShares } from './invariants/money.ts'
import { assertPlaces } from './invariants/places.ts'
import { readRows } from './invariants/rows.ts'
import { createModel, type Person } from './model/model.ts'
import { instantOf, later, minuteMs } from './model/time.ts'
import { broken, InvariantError } from './problem.ts'
import type { Season } from './season.ts'
import { actOf, type Step } from './steps.ts'

export const boardLogin = { email: 'bureau@exemple.fr', password: 'secret-du-bureau' }

/** A season begins in June: renewals, 31 August, both changes of the clock and 29 February 2028 lie before the next. */
export const firstDay = '2027-06-14'
export const beginning = instantOf(firstDay, '09:00')

/** A new club: where it runs, how many people it may have, and how a backup of it is opened. */
export type Club = Pick<Season, 'host' | 'world' | 'slots' | 'openRestored'>

const board: Omit<Person, 'id' | 'cookie' | 'choices'> = {
  slot: -1,
  prenom: 'Bureau',
  nom: 'Bureau',
  age: 50,
  tier: 'A26',
  role: 'ADMIN',
  level: 'LVL1',
  signedInAt: beginning,
  memberships: [],
  announced: new Set(),
  devices: [],
  cards: [],
  renewal: undefined,
  offToken: undefined,
  ...boardLogin,
}

const begin = async ({ host, world, slots, openRestored }: Club): Promise<Season> => {
  const season: Season = {
    host,
    world,
    slots,
    openRestored,
    killAfterMs: undefined,
    isSentTwice: false,
    isDiskFull: false,
    model: createModel(beginning),
    lines: [],
    labels: new Map(),
    board: { ...board, id: '', cookie: '', choices: new Map() },
    lateUntil: '',
    isMailDown: false,
    eveningDueAt: beginning,
    followUpDueAt: beginning,
    ids: 0,
    exceptions: new Map(),
    phones: [[], []],
    paidPages: [],
  }
  world.smtp.mails.length = 0
  world.push.received.length = 0
  world.push.answer = 201
  world.cards.sessions.clear()
  world.cards.state.now = () => Date.parse(season.model.now)
  world.smtp.refuseWith(undefined)
  const answer = await call(season, login, { body: boardLogin })
  if (!answer.cookie) return broken('the board cannot sign in')
  Object.assign(season.board, { id: answer.body.user.id, cookie: answer.cookie })
  season.labels.set(season.board.id, 'board')
  return season
}

export type Played = { lines: string[]; log: string[]; failure: Error | undefined; steps: Step[] }

/** Runs these steps and checks every invariant after each. Returns the log up to the first that broke. */
export const play = async (steps: readonly Step[], club: Club): Promise<Played> => {
  const log: string[] = []
  const done: Step[] = []
  let season: Season | undefined
  try {
    season = await begin(club)
    const seen = new Map<string, number>()
    for (const step of steps) {
      season.model.now = later(season.model.now, minuteMs)
      await club.host.setNow(season.model.now)
      done.push(step)
      const what = await actOf(step)(season, step)
      if (what !== undefined) log.push(`${season.model.now} ${what}`)
      else done.pop()
      const rows = await readRows(season)
      assertPlaces(season, rows, seen)
      assertShares(rows)
      assertReceipts(rows)
      assertCauses(season, rows)
    }
    return { lines: season.lines, log, failure: undefined, steps: done }
  } catch (error) {
    const failure = error instanceof Error ? error : new InvariantError(String(error))
    return { lines: season?.lines ?? [], log, failure, steps: done }
  }
}
