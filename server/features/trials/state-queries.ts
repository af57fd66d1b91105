import type { ExpressionBuilder } from 'kysely'
import type { IsoInstant } from '../../../contract/values.ts'
import type { TrialRow } from '../../database/schema.ts'

/** The states of `trialState` as conditions on trials `t`. */
type Trials = ExpressionBuilder<{ t: TrialRow }, 't'>

export const isNotCancelled = (eb: Trials) => eb('t.cancelledAt', 'is', null)

/** True for trials that take a place: confirmed, held until the visitor confirms, or ticked by a coach. */
export const hasPlace = (now: IsoInstant) => (eb: Trials) =>
  eb.and([
    isNotCancelled(eb),
    eb.or([eb('t.heldUntil', 'is', null), eb('t.heldUntil', '>', now), eb('t.present', '=', true)]),
  ])

/** True for trials that were not confirmed in time, and whose visitor no coach saw come. */
export const hasLapsed = (now: IsoInstant) => (eb: Trials) =>
  eb.and([isNotCancelled(eb), eb('t.heldUntil', '<=', now), eb('t.present', '=', false)])

/** True for trials that keep counting, whatever the time: confirmed, or ticked by a coach. */
export const isConfirmedOrTicked = (eb: Trials) =>
  eb.and([isNotCancelled(eb), eb.or([eb('t.heldUntil', 'is', null), eb('t.present', '=', true)])])
