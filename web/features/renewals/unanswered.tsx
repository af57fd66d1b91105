import { Link } from 'react-router'
import type { SeasonPreview } from '../../../contract/renewals.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { useFirstRows } from '../../lib/hooks/use-first-rows.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'

type Person = SeasonPreview['unanswered'][number]
type Props = { people: Person[]; isOpen: boolean; memberPath: (id: string) => string }

const stateOf = ({ invitedAt, hasEmail }: Person) => {
  if (!hasEmail) return 'Sans adresse e-mail : à demander de vive voix'
  return invitedAt ? `Lien envoyé le ${numericDayAt(invitedAt)}` : 'Pas encore de lien'
}

/** Members of the season that ends who have not answered; collapsed until they have been asked. */
export function Unanswered({ people, isOpen, memberPath }: Props) {
  const { firstRows, moreProps } = useFirstRows(people, 12)
  return (
    <CollapsibleSection title={`Sans réponse (${people.length})`} isOpen={isOpen}>
      {people.length === 0 ? (
        <EmptyState title="Tout le monde a répondu" picture={emptyPicture('maillot')}>
          Personne à relancer.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-12 lg:grid-cols-2">
          {firstRows.map((person) => (
            <li key={person.id} className="border-line border-t py-3">
              <Link
                to={memberPath(person.id)}
                className="font-bold underline underline-offset-4 hover:text-accent-text"
              >
                {fullName(person)}
              </Link>
              <p className="text-quiet text-sm">{stateOf(person)}</p>
            </li>
          ))}
        </ul>
      )}
      <ShowMore {...moreProps} />
    </CollapsibleSection>
  )
}
