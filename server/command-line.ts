import { resolve } from 'node:path'
import { explainStartFailure } from './start-failure.ts'

/** Why a command is not carried out, in a French line for whoever typed it. */
export class CommandRefused extends Error {}

/** npm runs in the project's folder; the person named the file from theirs. */
export const pathTyped = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file)

const explain = (error: unknown): string =>
  error instanceof CommandRefused ? error.message : explainStartFailure(error)

/**
 * Runs a command and prints the French line that it answers. What it throws is told in one line as well, by `sentenceFor`
 * where that knows the failure, and the exit code is 1.
 */
export const runCommand = async (
  command: () => Promise<string>,
  sentenceFor: (error: unknown) => string | undefined,
): Promise<void> => {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    process.stderr.write(`${sentenceFor(error) ?? explain(error)}\n`)
    process.exitCode = 1
  }
}
