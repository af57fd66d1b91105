const typedHint = 'Ce que vous saisissez reste sur cette page\u00a0: enregistrez quand le réseau sera revenu.'
const otherHint = 'Cette page a besoin du réseau.'

const hints: [page: RegExp, hint: string][] = [
  [/^\/(dashboard|seances)\b/, 'Les places se prennent et se rendent avec le réseau.'],
  [/^\/progression($|\?)/, 'Vos chiffres se lisent\u00a0; objectifs, badges et notes attendent le réseau.'],
  [/^\/carte($|\?)/, 'Votre carte s’affiche aussi sans réseau.'],
  [/^\/consentements($|\?)/, 'Vos accords se lisent et se changent avec le réseau.'],
  [/^\/notifications($|\?)/, 'Vos avis se règlent avec le réseau.'],
  [/^\/checkout($|\?)/, 'Un paiement attend le réseau\u00a0: rien n’est débité sans lui.'],
  [/^\/coach\?.*onglet=presences/, 'Vos coches restent sur ce téléphone.'],
  [/^\/coach($|\?)/, 'L’appel se fait ici\u00a0; séances et notes s’écrivent avec le réseau.'],
  [/^\/coach\/reglement($|\?)/, 'Un règlement se note avec le réseau.'],
  [/^\/modifier-infos($|\?)/, typedHint],
]

/** Explains what a page can and cannot do without a network. `path` includes the query. */
export const offlineHint = (path: string): string => hints.find(([page]) => page.test(path))?.[1] ?? otherHint
