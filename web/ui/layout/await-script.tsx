import { useClub } from '../../lib/club.ts'

/** Without JavaScript: how to reach the club instead. */
export function NoScriptMessage() {
  const club = useClub()
  return (
    <noscript>
      <div className="grid gap-4 p-8 text-center">
        <p className="font-semibold">{'Cette page a besoin de JavaScript\u00a0: activez-le dans votre navigateur.'}</p>
        <p>
          {'Ou joignez le club\u00a0: '}
          <a href={`tel:${club.telephone.replace(/[^+\d]/g, '')}`}>{club.telephone}</a>,{' '}
          <a href={`mailto:${club.email}`}>{club.email}</a>.
        </p>
      </div>
    </noscript>
  )
}

/** Placeholder in a prerendered page for what its script shows. */
export function AwaitScript() {
  return (
    <main id="contenu">
      <p className="script-only p-8 text-center">Chargement…</p>
      <NoScriptMessage />
    </main>
  )
}
