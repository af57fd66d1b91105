import { trialFigures, trialSessions } from '../../../../contract/trials.ts'
import { assertSame } from '../assert-same.ts'
import { call } from '../call.ts'
import { dayOf, seasonOf } from '../model/time.ts'
import { openToVisitors } from '../model/trials.ts'
import type { Run } from '../run.ts'

/** Compares the sessions open to visitors, and the board's figures of trials, with the model. */
export const compareTrials = async (run: Run): Promise<void> => {
  const { model, board } = run
  const { body } = await call(run, trialSessions)
  assertSame(
    'the sessions open to visitors',
    body.map(({ id, placesLeft }) => [id, placesLeft]),
    openToVisitors(model),
  )
  const year = seasonOf(dayOf(model.now))
  const { body: figures } = await call(run, trialFigures, {}, board)
  const bookedVisits = model.visits.filter((visit) => visit.season === year && !visit.isCancelled && !visit.heldUntil)
  const registeredVisits = bookedVisits.filter(({ hasRegistered }) => hasRegistered)
  assertSame(
    'the trials of the season',
    [figures.season, figures.bookedCount, figures.registeredCount],
    [year, bookedVisits.length, registeredVisits.length],
  )
}
