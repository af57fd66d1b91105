import { createListeners } from '../../listeners.ts'

let isDown = false
const { subscribe, notify } = createListeners()

/**
 * Whether the server can be reached. `query-caching.ts` calls `setDown`. Down: the browser's event `offline`, a query
 * without a response, or no network when caching starts. Up: any response to a query, a refusal too.
 */
export const network = {
  isDown: (): boolean => isDown,
  setDown: (next: boolean): void => {
    if (next === isDown) return
    isDown = next
    notify()
  },
  subscribe,
}
