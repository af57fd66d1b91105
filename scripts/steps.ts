export type Result = { passed: number; failed: number; skipped?: number; output?: string }
export type Step = { name: string; run: () => Promise<Result> }

/** A check that says yes or no counts as one. */
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

/** Runs every step, whatever became of the one before, and ends with the sum; answers the exit code. */
export const runSteps = async (steps: Step[]): Promise<number> => {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) {
    const begun = performance.now()
    const result = await attempt(step)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${result.failed > 0 ? '✖' : '✔'} ${step.name} — ${sumUp(result)} (${seconds} s)`)
    if (result.output) console.log(result.output.replace(/^/gm, '    '))
    total.passed += result.passed
    total.failed += result.failed
    total.skipped += result.skipped ?? 0
  }
  console.log(sumUp(total))
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}
