/**
 * Finds a shorter list of steps that still fails (delta debugging, Zeller 2002). Removes halves, then smaller pieces,
 * until no single step can be removed or the time is over.
 */
export const shrink = async <Step>(
  steps: readonly Step[],
  fails: (steps: Step[]) => Promise<boolean>,
  minutes: number,
): Promise<Step[]> => {
  const end = performance.now() + minutes * 60_000
  let shortest = [...steps]
  let pieces = 2
  while (shortest.length > 1 && performance.now() < end) {
    const size = Math.ceil(shortest.length / pieces)
    let isShorter = false
    // From the end: later steps often depend on the first ones.
    for (
      let from = Math.floor((shortest.length - 1) / size) * size;
      from >= 0 && performance.now() < end;
      from -= size
    ) {
      const shorter = shortest.toSpliced(from, size)
      if (shorter.length > 0 && (await fails(shorter))) {
        shortest = shorter
        isShorter = true
      }
    }
    if (isShorter) pieces = Math.max(2, Math.ceil(shortest.length / size))
    else if (size === 1) break
    else pieces = Math.min(shortest.length, pieces * 2)
  }
  return shortest
}
