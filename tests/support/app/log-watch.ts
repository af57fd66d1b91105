import { appendFileSync } from 'node:fs'

/** Fields of a request or of a person with private values. */
const personal = new Set([
  ...['prenom', 'nom', 'email', 'telephone', 'password', 'confirmPassword', 'newPassword', 'currentPassword'],
  ...['reducedJustification', 'token', 'jeton', 'mood', 'notes', 'text', 'content', 'message', 'description', 'recap'],
])
// Shorter words also occur in lines by chance.
const shortest = 5

/** Patterns that no log line may match. */
const kinds: [string, RegExp][] = [
  ['an e-mail address', /[\p{L}\d.+-]+@[\p{L}\d-]+\.\p{L}{2,}/u],
  // A token or its hash. The long names of built files have an extension, so they do not match.
  ['a secret', /(?<![\w-])(?:[\w-]{43}|[\da-f]{64})(?![\w-]|\.[a-z])/],
  ['a telephone number', /(?<![\w-])(?:\+33 ?|0)[1-9](?:[ .-]?\d{2}){4}(?![\w-])/],
]
/** Names and passwords of the people in the tests. */
const testNames = ['Camille', 'Durand', 'Moreau', 'Inès', 'course-à-pied', 'secret-admin', 'montreuil']

/** Allowed messages that do not belong to a request. */
const allowedMessages =
  /^(listening|delivery|mail file not deleted|deliveries failed|job done|job failed|job dated in the future|job check failed|clock jumped|database failed in the background)$/

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The personal words of a body or a row. */
export const personalWords = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, text]) =>
        typeof text === 'string' && personal.has(key) && text.length >= shortest ? [text] : personalWords(text),
      )

const parse = (line: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const faultsOf = (line: string, words: Iterable<string>): string[] => {
  const entry = parse(line)
  if (!entry) return ['is not JSON']
  const texts = textsIn(entry)
  const faults = kinds
    .filter(([, pattern]) => texts.some((text) => pattern.test(text)))
    .map(([kind]) => `holds ${kind}`)
  for (const word of [...testNames, ...words])
    if (texts.some((text) => text.includes(word))) faults.push(`holds « ${word} »`)
  if (!allowedMessages.test(String(entry.msg)) && !uuid.test(String(entry.reqId))) faults.push('has no request id')
  return faults
}

let lineCount = 0
// The command that runs the suite adds up these counts.
process.on('exit', () => {
  const { LOG_LINES: path } = process.env
  try {
    if (path && lineCount > 0) appendFileSync(path, `${lineCount}\n`)
  } catch (error) {
    // An error thrown here would cancel `process.exit()`, and Playwright would wait five minutes for the worker.
    console.error(error)
  }
})

/** Checks every line that a server logs. */
export const watchLog = () => {
  const faults: string[] = []
  const inFlight = new Map<string, number>()
  const remembered = new Set<string>()
  let lines = 0
  let resolveNext: ((line: string) => void) | undefined
  const write = (line: string): void => {
    lineCount += 1
    lines += 1
    for (const fault of faultsOf(line, [...inFlight.keys(), ...remembered]))
      faults.push(`A log line ${fault}: ${line.slice(0, 600)}`)
    resolveNext?.(line)
  }
  return {
    write,
    lines: () => lines,
    next: () =>
      new Promise<string>((resolve) => {
        resolveNext = resolve
      }),
    /** Faults found since the previous call. */
    consumeFaults: () => faults.splice(0),
    /** Forbids these words too, until `clear`. */
    remember: (words: string[]) => {
      for (const word of words) remembered.add(word)
    },
    clear: () => remembered.clear(),
    /** Forbids these words too while `work` runs. */
    during: async <Result>(words: string[], work: () => PromiseLike<Result>): Promise<Result> => {
      for (const word of words) inFlight.set(word, (inFlight.get(word) ?? 0) + 1)
      try {
        return await work()
      } finally {
        for (const word of words) {
          const usesLeft = (inFlight.get(word) ?? 1) - 1
          if (usesLeft > 0) inFlight.set(word, usesLeft)
          else inFlight.delete(word)
        }
      }
    },
  }
}
export type LogWatch = ReturnType<typeof watchLog>

/** Splits the output of a process into lines. */
export const byLine = (take: (line: string) => void) => {
  let unfinishedLine = ''
  return (chunk: Buffer | string) => {
    const lines = (unfinishedLine + chunk).split('\n')
    unfinishedLine = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}

/** Fails when a log line was wrong. */
export const assertClean = (log: LogWatch): void => {
  const faults = log.consumeFaults()
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'))
}
