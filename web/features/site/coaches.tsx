import { club } from '../../../club.ts'
import { Section } from './section.tsx'

export function Coaches() {
  return (
    <Section id="coachs" eyebrow="Coachs" title="Des voix au bord de la piste">
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {club.coaches.map(({ name, speciality, words }, bib) => (
          <li key={name} className="grid content-start gap-2">
            <span
              aria-hidden
              className="title mb-2 grid h-20 w-24 place-items-center rounded border-accent border-t-8 bg-text text-ground"
            >
              {bib + 1}
            </span>
            <h3 className="subtitle">{name}</h3>
            <p className="font-semibold text-accent-text">{speciality}</p>
            <p className="text-quiet">{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
