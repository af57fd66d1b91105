import { isMandatory, type NoticeChoice, type NoticeKind } from '../../../contract/notices.ts'

type Defaults = { mail: boolean | 'withoutDevice'; push: boolean }

/** Defaults until a person chooses. `withoutDevice`: by mail unless a device shows it. */
const defaults: Record<NoticeKind, Defaults> = {
  session_cancelled: { mail: true, push: true },
  session_changed: { mail: true, push: true },
  place: { mail: true, push: true },
  reminder: { mail: 'withoutDevice', push: true },
  note: { mail: false, push: true },
  recap: { mail: false, push: false },
  award: { mail: false, push: true },
  week_ahead: { mail: false, push: false },
  coach_changes: { mail: 'withoutDevice', push: true },
}

export const effectiveChoice = (
  kind: NoticeKind,
  ownChoice: NoticeChoice | undefined,
  hasDevice: boolean,
): NoticeChoice => {
  if (ownChoice) return ownChoice
  const { mail, push } = defaults[kind]
  return { mail: mail === 'withoutDevice' ? !hasDevice : mail, push }
}

/** Channels of a notice. A kind that cannot be switched off goes by mail if no device can show it. */
export const openChannels = (kind: NoticeKind, choice: NoticeChoice, canPush: boolean): NoticeChoice => {
  const push = choice.push && canPush
  const isMailRequired = isMandatory(kind) && !push
  return { mail: choice.mail || isMailRequired, push }
}

type SignUp = { id: string; sessionId: string }

/** The sessions of each person who signed up, in the order given: a person gets one notice about all of them. */
export const sessionsByPerson = <Session extends { id: string }, Person extends SignUp>(
  sessions: readonly Session[],
  signUps: readonly Person[],
) =>
  [...Map.groupBy(signUps, ({ id }) => id).values()].flatMap((ownSignUps) => {
    const ids = new Set(ownSignUps.map(({ sessionId }) => sessionId))
    const [first, ...later] = sessions.filter(({ id }) => ids.has(id))
    const [person] = ownSignUps
    return person && first ? [{ person, sessions: [first, ...later] as const }] : []
  })
