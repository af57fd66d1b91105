import { Section } from './section.tsx'

const beliefs = [
  [
    'Tous niveaux',
    'Chacun court à son allure, personne ne court seul. Les groupes se font sur place, selon l’envie du jour.',
  ],
  ['Avec méthode', 'Les coachs préparent chaque séance, suivent les présences et notent vos progrès avec vous.'],
  ['Par des bénévoles', 'Une association, une cotisation simple, et tout ce qui entre au club sert au club.'],
] as const

export function Philosophy() {
  return (
    <Section id="philosophie" eyebrow="Philosophie" title="Partir ensemble, revenir ensemble">
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {beliefs.map(([title, text]) => (
          <li key={title} className="grid content-start gap-3 border-text border-t-2 pt-5">
            <h3 className="subtitle">{title}</h3>
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
