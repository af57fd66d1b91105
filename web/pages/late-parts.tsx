import type { User } from '../../contract/people.ts'
import { NewVersion } from '../features/offline/new-version.tsx'
import { useReachablePages } from '../lib/use-page-code.ts'
import { toast } from '../ui/toast-store.ts'

const showOfflineToast = () => toast({ title: 'Erreur de connexion', tone: 'destructive' })

/** What every private page loads after its first view. The coach and board pages are large, so they are not prefetched. */
export default function LateParts({ user, paths }: { user: User | null | undefined; paths: readonly string[] }) {
  useReachablePages(user ? paths : [], showOfflineToast)
  return user ? <NewVersion role={user.role} /> : null
}
