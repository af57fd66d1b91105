import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the site. */
export default [
  index('pages/home.tsx'),
  layout('pages/public-layout.tsx', [
    route('login', 'pages/login.tsx'),
    route('terms', 'pages/terms.tsx'),
    route('confidentialite', 'pages/confidentialite.tsx'),
    layout('pages/query-layout.tsx', [
      route('inscription', 'pages/inscription.tsx'),
      route('forgot-password', 'pages/forgot-password.tsx'),
      route('contact', 'pages/contact.tsx'),
      // Shows every component of `web/ui/` during development.
      ...(process.env.NODE_ENV === 'development' ? [route('parts', 'pages/showcase.tsx')] : []),
      layout('pages/link-layout.tsx', [
        route('reset-password', 'pages/reset-password.tsx'),
        route('confirmer-email', 'pages/confirmer-email.tsx'),
        route('renouveler', 'pages/renouveler.tsx'),
        route('essai', 'pages/essai.tsx'),
        route('bienvenue', 'pages/bienvenue.tsx'),
        route('avis/desactiver', 'pages/avis-desactiver.tsx'),
        route('newsletter/confirmer', 'pages/newsletter-confirmer.tsx'),
        route('newsletter/desinscription', 'pages/newsletter-desinscription.tsx'),
      ]),
    ]),
  ]),
  layout('pages/private-layout.tsx', [
    route('dashboard', 'pages/dashboard.tsx'),
    route('seances', 'pages/seances.tsx'),
    route('seances/:id', 'pages/seance.tsx'),
    route('progression', 'pages/progression.tsx'),
    route('modifier-infos', 'pages/modifier-infos.tsx'),
    route('carte', 'pages/carte.tsx'),
    route('consentements', 'pages/consentements.tsx'),
    route('notifications', 'pages/notifications.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('success', 'pages/success.tsx'),
    route('coach', 'pages/coach.tsx'),
    route('coach/seances/:id/feuille', 'pages/coach-feuille.tsx'),
    route('coach/reglement', 'pages/coach-reglement.tsx'),
    route('admin', 'pages/admin.tsx'),
    route('admin/liste', 'pages/admin-liste.tsx'),
    route('admin/membres/:id', 'pages/admin-membre.tsx'),
    route('admin/courrier', 'pages/admin-courrier.tsx'),
    route('admin/tresorerie', 'pages/admin-tresorerie.tsx'),
    route('admin/saison', 'pages/admin-saison.tsx'),
  ]),
  route('hors-ligne', 'pages/hors-ligne.tsx'),
  route('404', 'pages/not-found.tsx', { id: 'not-found' }),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
