// Locale, time zone and a faked clock are part of the machine.
const ofTheMachine = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']

const pick = (names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Environment of a program under test: the machine's and Node's compile cache, without our settings. */
export const bareEnvironment = pick([...ofTheMachine, 'NODE_COMPILE_CACHE'])

/** Environment of a third-party program, which may look for files of its user. */
export const foreignEnvironment = pick([...ofTheMachine, 'HOME'])
