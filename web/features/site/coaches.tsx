import { useClub } from '../../lib/club.ts'
import { SmallPicture } from '../../ui/small-picture.tsx'
import { Section } from './section.tsx'

export function Coaches() {
  const club = useClub()
  return (
    <Section id="coachs" eyebrow="Coachs" title="Des voix au bord de la piste" hasBand>
      <ul className="grid max-tiny:grid-cols-1 grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
        {club.coaches.map(({ name, speciality, description, picture }) => (
          <li key={name} className="grid content-start gap-1.5">
            <SmallPicture picture={picture} className="mb-3 aspect-[15/16] w-full rounded" />
            <h3 className="subtitle">{name}</h3>
            <p className="font-semibold text-accent-text">{speciality}</p>
            <p className="text-quiet">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
