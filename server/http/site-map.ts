/** `build/site.json`: written by `scripts/build.ts`, read by the server, which does not import `web/`. */
export type SiteMap = {
  /** Path to its HTML file, relative to the client folder. */
  pages: Record<string, string>
  /** Path with a parameter, such as `/admin/membres/:id`, to its HTML file. */
  parameterPages: Record<string, string>
  /** HTML file to the hashes of its inline scripts, as the content policy wants them. */
  csp: Record<string, string[]>
}
