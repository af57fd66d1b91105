import { login } from '../../../contract/accounts/account.ts'
import { failSeason, InvariantError } from './assert-same.ts'
import { call } from './call.ts'
import { assertCauses, assertReceipts, assertShares } from './invariants/money.ts'
import { assertGoingOrWaiting, assertPlaces, type PlaceCounts } from './invariants/places.ts'
import { createModel } from './model/model.ts'
import type { Person } from './model/people.ts'
import { dayMs, instantAt, later, minuteMs } from './model/time.ts'
import type { Run } from './run.ts'
import { actionOf, type Step } from './steps.ts'

export const boardLogin = { email: 'bureau@exemple.fr', password: 'secret-du-bureau' }

/** In June: a year from here contains renewals, 31 August, both clock changes and 29 February 2028. */
export const firstDay = '2027-06-14'
export const beginning = instantAt(firstDay, '09:00')

/** A new club: its host, its services, the maximum number of people, and how to open a restored backup. */
export type Club = Pick<Run, 'host' | 'services' | 'slots' | 'openRestored'>

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
  mailedDecisions: new Set(),
  devices: [],
  cards: [],
  renewal: undefined,
  switchOffToken: undefined,
  ...boardLogin,
}

const begin = async ({ host, services, slots, openRestored }: Club): Promise<Run> => {
  const run: Run = {
    host,
    services,
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
    paidCheckouts: [],
  }
  services.smtp.mails.length = 0
  services.push.receivedPushes.length = 0
  services.push.responseStatus = 201
  services.cards.sessions.clear()
  services.cards.state.now = () => Date.parse(run.model.now)
  services.smtp.refuseWith(undefined)
  const response = await call(run, login, { body: boardLogin })
  if (!response.cookie) return failSeason('the board cannot sign in')
  Object.assign(run.board, { id: response.body.user.id, cookie: response.cookie })
  run.labels.set(run.board.id, 'board')
  return run
}

export type SeasonResult = { lines: string[]; log: string[]; failure: Error | undefined; steps: Step[] }

/** Every night, all sessions are checked; after other steps, those that are not long over. */
const assertInvariants = async (run: Run, { action }: Step, placeCounts: PlaceCounts): Promise<void> => {
  await assertPlaces(run, action === 'sleep' ? beginning : later(run.model.now, -2 * dayMs), placeCounts)
  await assertGoingOrWaiting(run)
  await assertShares(run)
  await assertReceipts(run)
  await assertCauses(run)
}

/** Runs the steps and checks every invariant after each one. Stops at the first failure. */
export const play = async (steps: readonly Step[], club: Club): Promise<SeasonResult> => {
  const log: string[] = []
  const finishedSteps: Step[] = []
  let run: Run | undefined
  try {
    run = await begin(club)
    const placeCounts: PlaceCounts = new Map()
    for (const step of steps) {
      run.model.now = later(run.model.now, minuteMs)
      await club.host.setNow(run.model.now)
      finishedSteps.push(step)
      const what = await actionOf(step)(run, step)
      if (what !== undefined) log.push(`${run.model.now} ${what}`)
      else finishedSteps.pop()
      await assertInvariants(run, step, placeCounts)
    }
    return { lines: run.lines, log, failure: undefined, steps: finishedSteps }
  } catch (error) {
    const failure = error instanceof Error ? error : new InvariantError(String(error))
    return { lines: run?.lines ?? [], log, failure, steps: finishedSteps }
  }
}
