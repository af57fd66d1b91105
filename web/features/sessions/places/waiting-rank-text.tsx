import type { WaitingRank } from '../../../../contract/places.ts'
import { dayInWordsAt } from '../../../../contract/rules/time/dates.ts'
import { hour } from '../../../lib/texts/dates.ts'
import { ordinal } from './places-left.ts'

/** A member's rank in the waiting list, or until when a place is held for them. */
export function WaitingRankText({ waiting: { rank, of, offeredUntil } }: { waiting: WaitingRank }) {
  if (offeredUntil)
    return (
      <p className="w-full py-1 font-bold text-wait">
        {`Une place vous est gardée jusqu’au ${dayInWordsAt(offeredUntil)}, ${hour(offeredUntil)}.`}
      </p>
    )
  return <p className="w-full py-1 font-bold text-wait">{`Liste d’attente\u00a0: ${ordinal(rank)} sur ${of}`}</p>
}
