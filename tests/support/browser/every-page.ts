/** Every page that anybody may open; the last answers 404. */
export const publicPages = [
  '/',
  '/login',
  '/inscription',
  '/forgot-password',
  '/reset-password?token=x',
  '/newsletter/confirmer?jeton=x',
  '/confirmer-email?jeton=x',
  '/newsletter/desinscription?jeton=x',
  '/avis/desactiver?jeton=x&avis=reminder',
  '/renouveler',
  '/contact',
  '/terms',
  '/confidentialite',
  '/bienvenue?jeton=x',
  '/hors-ligne',
  '/page-inconnue',
]

/** Every page and tab of the administrator, who may open all; without the pages of one person or one session. */
export const privatePages = [
  '/dashboard',
  '/seances',
  '/progression',
  '/modifier-infos',
  '/notifications',
  '/coach',
  '/coach?onglet=presences',
  '/coach?onglet=notes',
  '/admin',
  '/admin/liste',
  '/admin/tresorerie',
  '/admin/saison',
  '/coach/reglement',
  '/admin/courrier',
  '/admin/courrier?onglet=messages',
  '/admin/courrier?onglet=newsletter',
]
