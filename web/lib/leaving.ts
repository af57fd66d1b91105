/** Resolves to whether the person may leave: a guard may ask them first. */
type Guard = () => Promise<boolean>

const guards = new Set<Guard>()

/** Has `guard` asked before the person signs out; answers how to take it away. The router asks by itself on the way to another page. */
export const guardLeaving = (guard: Guard): (() => void) => {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Whether nothing unsaved keeps the person here. */
export const mayLeave = async (): Promise<boolean> => {
  for (const guard of guards) if (!(await guard())) return false
  return true
}
