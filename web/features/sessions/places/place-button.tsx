import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { MemberSession } from '../../../../contract/sessions/member-sessions.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { type Choice, choicesOf } from './place-choices.ts'
import { placeToast } from './place-text.ts'
import { isPlacePending, type PlaceAct, placeMutation } from './queries.ts'
import { WaitingRankText } from './waiting-rank-text.tsx'

const WaitDialog = lazyDialog(() => import('./wait-dialog.tsx'))

type Props = {
  session: MemberSession
  /** Beside the main button of the page. */
  isQuiet?: boolean
  className?: string
}

/** Sign-up of a member: a button to sign up or to wait, or their place or rank with a button to give it up. */
export function PlaceButton({ session, isQuiet = false, className }: Props) {
  const client = useQueryClient()
  const place = useMutation(placeMutation(client))
  const [isAsking, setAsking] = useState(false)
  const { going, waiting, title } = session
  const { take, giveUp } = choicesOf(session)
  const changePlace = (act: PlaceAct) => {
    // The second press of a double click comes before `isPending` is rendered.
    if (isPlacePending(client, session.id)) return
    const undo =
      act === 'leave' && going ? { label: 'Reprendre ma place', onPress: () => changePlace('join') } : undefined
    toastResult(
      place.mutateAsync({ session, act }),
      (newPlace) => ({ ...placeToast(session, newPlace), action: () => undo }),
      (error) => errorMessage(error, 'Impossible de traiter votre demande'),
    )
  }
  const press = ({ act }: Choice) => (act === 'ask' ? setAsking(true) : changePlace(act))
  // One element for the only button of a state: it keeps the focus when the state changes.
  const isPrimary = take !== undefined && !isQuiet
  const [main, secondary] = take ? [take, giveUp] : [giveUp, undefined]
  return (
    <div
      className={classNames(
        take || going ? 'flex flex-wrap items-center gap-x-4' : 'grid justify-items-start',
        className,
      )}
    >
      {going && (
        <p className="inline-flex min-h-12 items-center gap-2 font-bold text-good">
          <Check aria-hidden className="size-5" />
          J’y vais
        </p>
      )}
      {waiting && <WaitingRankText waiting={waiting} />}
      {main && (
        <Button
          tone={isPrimary ? 'primary' : 'quiet'}
          className={isPrimary ? 'grow' : 'font-medium! text-sm'}
          isPending={place.isPending}
          onClick={() => press(main)}
          aria-label={`${main.label} ${title}`}
        >
          {main.label}
        </Button>
      )}
      {secondary && (
        <Button
          tone="quiet"
          className="font-medium! text-sm"
          onClick={() => press(secondary)}
          aria-label={`${secondary.label} ${title}`}
        >
          {secondary.label}
        </Button>
      )}
      {isAsking && <WaitDialog session={session} onWait={changePlace} onClose={() => setAsking(false)} />}
    </div>
  )
}
