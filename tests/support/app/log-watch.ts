import { appendFileSync } from 'node:fs'

/** Fields of a request or of a person with private values. */
const personal = new Set([
  ...['prenom', 'nom', 'email', 'telephone', 'password', 'confirmPassword', 'newPassword', 'currentPassword'],
  ...['reducedJustification', 'token', 'jeton', 'mood', 'notes', 'text', 'content', 'message', 'description', 'recap'],
])
// A shorter word occurs in some line by chance.
const shortest = 5

/** Patterns that no log line may match. */
const kinds: [string, RegExp][] = [
  ['an e-mail address', /[\p{L}\d.+-]+@[\p{L}\d-]+\.\p{L}{2,}/u],
  // A token or its hash; a built file of the site has a long name too, and an extension.
  ['a secret', /(?<![\w-])(?:[\w-]{43}|[\da-f]{64})(?![\w-]|\.[a-z])/],
  ['a telephone number', /(?<![\w-])(?:\+33 ?|0)[1-9](?:[ .-]?\d{2}){4}(?![\w-])/],
]
/** What the people of the tests are called, and their passwords. */
const known = ['Camille', 'Durand', 'Moreau', 'Inès', 'course-à-pied', 'secret-admin', 'montreuil']

/** What the server says on its own behalf; any other line is about a request. */
const ownAffairs =
  /^(listening|delivery|mail file not removed|deliveries failed|job done|job failed|job dated in the future|job check failed|clock jumped|database connection lost)$/

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The personal words of a body or a row. */
export const personalWords = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, held]) =>
        typeof held === 'string' && personal.has(key) && held.length >= shortest ? [held] : personalWords(held),
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
  for (const word of [...known, ...words])
    if (texts.some((text) => text.includes(word))) faults.push(`holds « ${word} »`)
  if (!ownAffairs.test(String(entry.msg)) && !uuid.test(String(entry.reqId))) faults.push('has no request id')
  return faults
}

let seen = 0
// Added up by the command that runs the suite.
process.on('exit', () => {
  const { LOG_LINES: path } = process.env
  try {
    if (path && seen > 0) appendFileSync(path, `${seen}\n`)
  } catch (error) {
    // Thrown on, it would undo `process.exit()`: Playwright waits five minutes for such a worker.
    console.error(error)
  }
})

/** Looks at every line that a server logs, as it is written. */
export const watchLog = () => {
  const faults: string[] = []
  const underWay = new Map<string, number>()
  const remembered = new Set<string>()
  let lines = 0
  const write = (line: string): void => {
    seen += 1
    lines += 1
    for (const fault of faultsOf(line, [...underWay.keys(), ...remembered]))
      faults.push(`A log line ${fault}: ${line.slice(0, 600)}`)
  }
  return {
    write,
    lines: () => lines,
    /** What was wrong since the last time that somebody asked. */
    takeFaults: () => faults.splice(0),
    /** Looks for these words too from now on, until `clear`. */
    remember: (words: string[]) => {
      for (const word of words) remembered.add(word)
    },
    clear: () => remembered.clear(),
    /** Looks for these words too while `work` is under way. */
    during: async <Result>(words: string[], work: () => PromiseLike<Result>): Promise<Result> => {
      for (const word of words) underWay.set(word, (underWay.get(word) ?? 0) + 1)
      try {
        return await work()
      } finally {
        for (const word of words) {
          const left = (underWay.get(word) ?? 1) - 1
          if (left > 0) underWay.set(word, left)
          else underWay.delete(word)
        }
      }
    },
  }
}
export type LogWatch = ReturnType<typeof watchLog>

/** Cuts what a process writes into lines. */
export const byLine = (take: (line: string) => void) => {
  let rest = ''
  return (chunk: Buffer | string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}

/** Fails when a log line was wrong. */
export const assertClean = (log: LogWatch): void => {
  const faults = log.takeFaults()
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'))
}
