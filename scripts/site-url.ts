const defaultPort = 3000

/** Base URL of every absolute link in the built pages, without a slash at the end. */
export const siteUrl = (environment: Record<string, string | undefined> = process.env): string => {
  const publicUrl = environment.PUBLIC_URL?.replace(/\/+$/, '')
  // With port 0 the system chooses the port at the start, after the build.
  return publicUrl || `http://localhost:${Number(environment.PORT) || defaultPort}`
}
