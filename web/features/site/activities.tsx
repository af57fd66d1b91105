import { useClub } from '../../lib/club.ts'
import { SmallPicture } from '../../ui/small-picture.tsx'
import { Section } from './section.tsx'

export function Activities() {
  const club = useClub()
  return (
    <Section id="activites" eyebrow="Activités" title="Nos façons de transpirer">
      <ul className="grid gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {club.activities.map(({ title, description, picture }) => (
          <li key={title} className="grid-cols-[7rem_1fr] bg-surface tiny:max-sm:grid">
            <SmallPicture
              picture={picture}
              className="aspect-[4/3] w-full tiny:max-sm:aspect-auto tiny:max-sm:size-full tiny:max-sm:min-h-full"
            />
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
