import { availableParallelism, cpus, totalmem } from 'node:os'

/** What the figures were taken on; they mean nothing beside those of another machine. */
export const describeMachine = (versions: string[], seconds: number, rounds: number) => ({
  date: new Date().toISOString().slice(0, 10),
  cores: `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  versions: [`Node ${process.versions.node}`, ...versions].join(', '),
  taken: `${seconds} s a load, ${rounds} rounds, medians; the worst round in brackets`,
})
export type Machine = ReturnType<typeof describeMachine>
