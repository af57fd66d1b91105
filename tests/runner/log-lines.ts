import { readFileSync, rmSync } from 'node:fs'

/** Result about the server’s log: each process has appended its number of checked lines to `path`. */
export const logLinesText = (path: string, name: string): string => {
  try {
    const counts = readFileSync(path, 'utf8').trimEnd().split('\n').map(Number)
    const lines = counts.reduce((sum, count) => sum + count, 0)
    return `${name}: ${lines} lines of the server’s log checked as they were written; a wrong one fails its test`
  } catch {
    return ''
  } finally {
    rmSync(path, { force: true })
  }
}
