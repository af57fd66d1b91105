const defaultPort = 3000

/** Where people reach the site; every absolute link of the built pages begins with it. No slash at the end. */
export const siteAddress = (environment: Record<string, string | undefined> = process.env): string => {
  const given = environment.PUBLIC_URL?.replace(/\/+$/, '')
  // Port 0 lets the system choose at each start: too late for what is built before.
  return given || `http://localhost:${Number(environment.PORT) || defaultPort}`
}
