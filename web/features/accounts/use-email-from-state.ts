import { useLocation } from 'react-router'

/** E-mail passed by the previous page in the router state; empty without one. */
export const useEmailFromState = (): string => {
  const { email } = (useLocation().state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
