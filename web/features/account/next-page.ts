/** Where to go after signing in: the page that asked for it, when it is one of this site; else the dashboard. */
export const nextPage = (search: string): string => {
  const wanted = new URLSearchParams(search).get('suite')
  // "//other.example" and "/\other.example" lead away from the site.
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/dashboard'
}
