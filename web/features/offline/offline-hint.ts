const readable = 'Les places se prennent et se rendent avec le réseau.'
const typed = 'Ce que vous saisissez reste sur cette page\u00a0: enregistrez quand le réseau sera revenu.'
const other = 'Cette page a besoin du réseau.'

const hints: [page: RegExp, hint: string][] = [
  [/^\/(dashboard|seances)\b/, readable],
  [/^\/coach$/, 'Vos coches restent sur ce téléphone.'],
  [/^\/(modifier-infos|consentements|notifications|checkout|coach\/reglement)$/, typed],
]

/** What can still be done on a page without a network. */
export const offlineHint = (pathname: string): string => hints.find(([page]) => page.test(pathname))?.[1] ?? other
