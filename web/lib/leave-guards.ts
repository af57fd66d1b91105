/** Signing out also erases what this device keeps. */
export type LeaveKind = 'reload' | 'sign-out'
/** Resolves to false to stay on the page. A guard may open a dialog first. */
type Guard = (leave: LeaveKind) => Promise<boolean>

const guards = new Set<Guard>()

/**
 * Registers a guard that runs before signing out or loading a new version, and returns its removal. Navigation is
 * guarded by the router's `useBlocker`.
 */
export const addLeaveGuard = (guard: Guard): (() => void) => {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Runs the guards until one refuses. */
export const canLeave = async (leave: LeaveKind): Promise<boolean> => {
  for (const guard of guards) if (!(await guard(leave))) return false
  return true
}
