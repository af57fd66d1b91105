import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DeleteMember } from './delete-member.tsx'
import { MemberRow } from './member-row.tsx'
import { membersQuery } from './queries.ts'

const heads = ['Nom', 'Email', 'Niveau', 'Coach', 'Statut', 'Adhésion', 'Actions']
const shownAtFirst = 100

/** Every account, found by name, first name or e-mail; a table on a desk, cards on a phone. */
export function MemberList() {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(shownAtFirst)
  const [doomed, setDoomed] = useState<User | null>(null)
  const { data, isPending, error, refetch } = useQuery(membersQuery(useDeferredValue(search.trim())))
  return (
    <div className="grid gap-5">
      <TextField
        label="Rechercher un membre"
        hint="Nom, prénom ou e-mail"
        type="search"
        name="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="max-w-md"
      />
      {isPending && <Skeleton lines={6} />}
      {!isPending && !data && (
        <ErrorState
          message={messageOf(error, 'Impossible de charger la liste des utilisateurs')}
          onRetry={() => refetch()}
        />
      )}
      {data?.length === 0 && <EmptyState title="Aucun membre trouvé">Essayez un autre nom.</EmptyState>}
      {data && data.length > 0 && (
        <table className="block w-full border-collapse text-left lg:table">
          <caption className="sr-only">Membres du club</caption>
          <thead className="hidden lg:table-header-group">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="border-line border-b py-2 pr-4 font-semibold text-quiet text-sm">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="grid gap-4 lg:table-row-group">
            {data.slice(0, shown).map((member) => (
              <MemberRow key={member.id} member={member} onDelete={() => setDoomed(member)} />
            ))}
          </tbody>
        </table>
      )}
      {data && data.length > shown && (
        <Button tone="secondary" onClick={() => setShown(shown + shownAtFirst)}>
          Afficher plus de membres
        </Button>
      )}
      {doomed && <DeleteMember member={doomed} onClose={() => setDoomed(null)} />}
    </div>
  )
}
