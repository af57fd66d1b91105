import { useIsOffline } from '../../lib/hooks/use-is-offline.ts'
import { paperSheetPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Also explains why actions that need the server are disabled without a network. */
export function PrintLink({ sessionId }: { sessionId: string }) {
  if (useIsOffline())
    return (
      <>
        <Button tone="quiet" disabled>
          Imprimer la feuille
        </Button>
        <p className="col-span-full text-quiet text-sm">Les actions grisées attendent le réseau.</p>
      </>
    )
  return (
    <LinkButton to={paperSheetPath(sessionId)} state={{ print: true }} tone="quiet">
      Imprimer la feuille
    </LinkButton>
  )
}
