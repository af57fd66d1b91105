import { useSyncExternalStore } from 'react'
import { network } from '../device/offline-cache/network.ts'

/** True while the last request found no network, which the page says at its top. */
export const useIsOffline = (): boolean => useSyncExternalStore(network.subscribe, network.isDown, () => false)
