import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isCacheable } from '../../lib/device/offline-cache/keys.ts'
import { useIsOffline } from '../../lib/hooks/use-is-offline.ts'
import { Button } from '../../ui/button.tsx'
import { offlineHint } from './offline-hint.ts'
import { seenAt } from './seen-at.ts'
import { Strip } from './strip.tsx'

/** Time of the oldest response on the page, in ms; undefined without a response. */
const useOldestResponse = (): number | undefined => {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  return useSyncExternalStore(subscribe, () => {
    const shownQueries = cache.findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => isCacheable(queryKey) && !!state.data,
    })
    const updateTimes = shownQueries
      .filter(({ queryKey }) => queryKey[0] !== 'user')
      .map(({ state }) => state.dataUpdatedAt)
    return updateTimes.length > 0 ? Math.min(...updateTimes) : undefined
  })
}

/** Banner without a network: age of the page, and what can still be done. */
export function OfflineBanner() {
  return useIsOffline() ? <Banner /> : null
}

function Banner() {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const at = useOldestResponse()
  return (
    <Strip>
      <p className="min-w-0 flex-1 basis-48 py-1.5 text-sm leading-tight">
        <span className="font-bold">{at === undefined ? 'Sans réseau.' : `Sans réseau. ${seenAt(at)}.`}</span>{' '}
        {offlineHint(pathname + search)}
      </p>
      <Button tone="quiet" className="text-sm" onClick={() => void client.refetchQueries({ type: 'active' })}>
        Réessayer
      </Button>
    </Strip>
  )
}
