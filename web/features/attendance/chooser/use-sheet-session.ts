import { useQuery } from '@tanstack/react-query'
import { loadFailureText, optionalErrorMessage } from '../../../lib/calls/error-message.ts'
import { isMissing } from '../../../lib/calls/is-missing.ts'
import { coachSessionQuery, sessionChoicesQuery } from '../../../lib/coach-sessions.ts'
import { usePagedList } from '../../../lib/hooks/use-paged-list.ts'
import { defaultSession } from './default-session.ts'

/** On a wide screen the next session stays above the fold. */
export const chooserRows = 4

/** The sessions to choose from, and the one of the open sheet: the chosen one, else the most likely one. */
export const useSheetSession = (chosenId: string | null) => {
  const upcoming = usePagedList(sessionChoicesQuery('upcoming', chooserRows), loadFailureText)
  const past = usePagedList(sessionChoicesQuery('past', chooserRows), loadFailureText)
  const listedSessions = [...past.rows, ...upcoming.rows]
  const {
    data = listedSessions.find(({ id }) => id === chosenId),
    error,
    refetch,
  } = useQuery({ ...coachSessionQuery(chosenId ?? ''), enabled: chosenId !== null })
  const isGone = isMissing(error)
  const isLoaded = upcoming.isLoaded && past.isLoaded
  const failure = data || isGone ? undefined : optionalErrorMessage(error, loadFailureText)
  const fallback = isLoaded ? defaultSession(listedSessions, Date.now()) : undefined
  return {
    lists: { upcoming, past },
    session: isGone || chosenId === null ? fallback : data,
    isGone,
    isLoaded,
    error: upcoming.list.error ?? past.list.error ?? failure,
    retry: () => {
      upcoming.list.onRetry()
      past.list.onRetry()
      if (chosenId !== null) void refetch()
    },
  }
}
