import { resolve } from 'node:path'
import { explainStartFailure } from '../start/start-failure.ts'

/** A command line that cannot be carried out; the message is printed, in French. */
export class CommandError extends Error {}

/** Resolves a file argument against the folder the command was typed in: npm runs scripts in the project's folder. */
export const resolveArgument = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file)

const explain = (error: unknown): string => (error instanceof CommandError ? error.message : explainStartFailure(error))

/** Runs a command and prints its result, or a line for its error (from `sentenceFor` if known) with exit code 1. */
export const printResult = async (
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
