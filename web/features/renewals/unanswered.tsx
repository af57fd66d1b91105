import type { SeasonPreview } from '../../../contract/renewals.ts'
import { useFirstRows } from '../../lib/hooks/use-first-rows.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx'
import { MemberLink } from '../../ui/member-link.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'

type Person = SeasonPreview['unanswered'][number]
type Props = { people: Person[]; isOpen: boolean }

const stateOf = ({ invitedAt, hasEmail }: Person) => {
  if (!hasEmail) return 'Sans adresse e-mail : à demander de vive voix'
  return invitedAt ? `Lien envoyé le ${numericDayAt(invitedAt)}` : 'Pas encore de lien'
}

/** Members of the season that ends who have not answered; collapsed until they have been asked. */
export function Unanswered({ people, isOpen }: Props) {
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
              <MemberLink person={person} className="font-bold" />
              <p className="text-quiet text-sm">{stateOf(person)}</p>
            </li>
          ))}
        </ul>
      )}
      <ShowMore {...moreProps} />
    </CollapsibleSection>
  )
}
