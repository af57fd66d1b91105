import { ErrorState } from './error-state.tsx'

/** Replaces a `lazyPart` that failed to load. Reloading the page is the one retry that works in every browser. */
export const MissingPart = () => <ErrorState message="Erreur de connexion" onRetry={() => location.reload()} />
