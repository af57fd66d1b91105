import { useClub } from '../../lib/club.ts'
import { SmallPicture } from '../../ui/small-picture.tsx'
import { Section } from './section.tsx'

export function Activities() {
  const club = useClub()
  return (
    <Section id="activites" eyebrow="Activités" title="Nos façons de transpirer">
      <ul className="grid gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {club.activities.map(({ title, description, picture }) => (
          <li key={title} className="grid grid-cols-[7rem_1fr] bg-surface sm:block">
            <SmallPicture picture={picture} className="size-full min-h-full sm:aspect-[4/3] sm:h-auto sm:min-h-0" />
            <div className="grid content-center gap-2 p-5">
              <h3 className="subtitle uppercase">{title}</h3>
              <p className="text-quiet">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
