import type { TestEvent } from 'node:test/reporters'

/** `files` are those in which a test ran or was skipped. */
export type TestReport = { passed: number; failed: number; skipped: number; failures: string[]; files: string[] }

type FinishedTest = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>['data']

// With one process per file, Node reports the file itself as a test.
const isFile = ({ name }: FinishedTest) => /\.test\.tsx?$/.test(name)

const reasonOf = ({ details }: FinishedTest) => {
  const error = 'error' in details ? details.error : undefined
  if (!(error instanceof Error)) return String(error ?? '')
  return error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : (error.stack ?? error.message)
}

const failureTypeOf = ({ details }: FinishedTest) =>
  'error' in details && details.error && 'failureType' in details.error ? details.error.failureType : undefined

/** Reporter of `node --test`: one JSON object, from which `npm test` adds up its last line. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const total: TestReport = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }
  const files = new Set<string>()
  const stderr = new Map<string, string>()
  const fail = (data: FinishedTest, reason: string) => {
    total.failed += 1
    const sourcePosition = data.file ? ` (${data.file}:${data.line})` : ''
    const errorOutput = stderr.get(data.file ?? data.name) ?? ''
    total.failures.push(`✖ ${data.name}${sourcePosition}\n${reason}${errorOutput && `\n${errorOutput}`}`)
  }
  for await (const { type, data } of events) {
    if (type === 'test:stderr') stderr.set(data.file, ((stderr.get(data.file) ?? '') + data.message).slice(-4000))
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isSuite = data.details.type === 'suite'
    if (data.file && !isFile(data)) files.add(data.file)
    if (type === 'test:fail') {
      // A suite fails with its tests, which are counted already; its own hooks are not.
      if (!isSuite || failureTypeOf(data) !== 'subtestsFailed') fail(data, reasonOf(data))
    } else if (isSuite) continue
    else if (data.skip !== undefined || data.todo !== undefined) total.skipped += 1
    else if (!isFile(data)) total.passed += 1
  }
  yield JSON.stringify({ ...total, files: [...files] })
}
