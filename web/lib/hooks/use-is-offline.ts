import { useSyncExternalStore } from 'react'
import { network } from '../device/offline-cache/network.ts'

/** True if the last request failed without a network; the page shows a banner at its top. */
export const useIsOffline = (): boolean => useSyncExternalStore(network.subscribe, network.isDown, () => false)
