// Locale, time zone and a clock that was set belong to the machine, and so to every program on it.
const ofTheMachine = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']

const pick = (names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** What a program under test inherits: the machine and what Node already compiled, none of our own settings. */
export const bareEnvironment = pick([...ofTheMachine, 'NODE_COMPILE_CACHE'])

/** The same for a program of somebody else, which may look for files of its user. */
export const foreignEnvironment = pick([...ofTheMachine, 'HOME'])
