import { club } from '../../../club.ts'
import { Section } from './section.tsx'

export function Activities() {
  return (
    <Section id="activites" eyebrow="Activités" title="Nos façons de transpirer">
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {club.activities.map(({ title, description }) => (
          <li key={title} className="grid min-h-44 content-between gap-6 bg-surface p-6">
            <h3 className="subtitle uppercase">{title}</h3>
            <p className="text-quiet">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
