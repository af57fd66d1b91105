import { useLocation } from 'react-router'

/** The address that the page before this one handed over, in the history entry; empty without one. */
export const useHandedOverEmail = (): string => {
  const { email } = (useLocation().state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
