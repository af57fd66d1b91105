import { createListeners } from '../../listeners.ts'

let isDown = false
const { subscribe, notify } = createListeners()

/** Whether the last request reached the server. */
export const network = {
  isDown: (): boolean => isDown,
  set: (next: boolean): void => {
    if (next === isDown) return
    isDown = next
    notify()
  },
  subscribe,
}
