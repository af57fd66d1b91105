import type { ErrorCode } from '../../../../contract/errors.ts'
import { stateOf } from './memberships.ts'
import type { Model } from './model.ts'
import { hasMoney, refusalOfVoid } from './money.ts'
import type { Change } from './payments.ts'
import { minuteMs } from './time.ts'

const undoMs = 10 * minuteMs

/** An undo needs every membership unchanged since, and its payments on no slip. */
export const refusalOfUndo = (model: Model, { at, entries, recorded }: Change): ErrorCode | undefined => {
  if (Date.parse(model.now) - Date.parse(at) > undoMs) return 'undo_gone'
  const isAsLeft = entries.every(
    ({ who, membership, after }) =>
      who.memberships.includes(membership) && JSON.stringify(stateOf(membership)) === JSON.stringify(after),
  )
  if (!isAsLeft) return 'undo_gone'
  const createdMemberships = entries.filter(({ before }) => before === null).map(({ membership }) => membership)
  if (createdMemberships.some((membership) => hasMoney(model, membership))) return 'undo_gone'
  return refusalOfVoid(model, recorded, { isBanked: false })
}

/** Deletes the decision mail if it still waits; a sent mail is not sent again. */
const deleteMailOfUndone = (model: Model, { who, membership, before, after }: Change['entries'][number]): void => {
  const isValidation = after.status.startsWith('PENDING') && before?.status === 'REQUESTED'
  const validation = isValidation ? 'validation' : undefined
  const kind = after.status === 'ACTIVE' ? 'activation' : validation
  const mail = model.expectedMessages.findLast((message) => message.to === who && message.kind === kind)
  if (!mail) return
  model.expectedMessages = model.expectedMessages.filter((other) => other !== mail)
  who.mailedDecisions.delete(`${kind} ${membership.season}`)
  if (kind === 'activation') membership.isActivationMailed = false
  else membership.isValidationMailed = false
}

/** Restores status and dates; removes memberships that the change created. */
export const undo = (model: Model, change: Change): void => {
  for (const entry of change.entries) deleteMailOfUndone(model, entry)
  for (const { who, membership, before } of change.entries)
    if (before) Object.assign(membership, before)
    else who.memberships = who.memberships.filter((other) => other !== membership)
  for (const payment of change.recorded) payment.isVoided = true
  model.changes = model.changes.filter((other) => other !== change)
}
