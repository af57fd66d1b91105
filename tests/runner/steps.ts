export type Result = { passed: number; failed: number; skipped?: number; output?: string }
/** Consecutive independent steps run in parallel. */
export type Step = { name: string; run: () => Promise<Result>; isIndependent?: boolean }

/** A check that only passes or fails counts as one test. */
export const verdict = (ok: boolean, output = ''): Result =>
  ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }

const attempt = async (step: Step): Promise<Result> => {
  try {
    return await step.run()
  } catch (error) {
    return verdict(false, error instanceof Error ? error.stack : String(error))
  }
}

const sumUp = ({ passed, failed, skipped = 0 }: Result) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const timed = async (step: Step) => {
  const startedMs = performance.now()
  const result = await attempt(step)
  return { result, seconds: ((performance.now() - startedMs) / 1000).toFixed(1) }
}

const sideBySide = (steps: Step[]): Step[][] => {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.isIndependent && last?.every(({ isIndependent }) => isIndependent)) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** Runs every step, also after a failed one, and prints the sum; returns the exit code. */
export const runSteps = async (steps: Step[]): Promise<number> => {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const group of sideBySide(steps)) {
    const runs = group.map((step) => ({ step, run: timed(step) }))
    for (const { step, run } of runs) {
      const { result, seconds } = await run
      console.log(`${result.failed > 0 ? '✖' : '✔'} ${step.name} — ${sumUp(result)} (${seconds} s)`)
      if (result.output) console.log(result.output.replace(/^/gm, '    '))
      total.passed += result.passed
      total.failed += result.failed
      total.skipped += result.skipped ?? 0
    }
  }
  console.log(sumUp(total))
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}
