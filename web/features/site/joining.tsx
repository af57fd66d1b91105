import Check from 'lucide-react/icons/check'
import { euros } from '../../../contract/rules/money/euros.ts'
import { justificationAge } from '../../../contract/rules/money/justification-age.ts'
import { hourOfDay } from '../../../contract/rules/time/dates.ts'
import { type Club, useClub } from '../../lib/club.ts'
import { findMainSlot } from './main-slot.ts'
import { Section } from './section.tsx'

const feesOf = ({ freeUnderAge, reducedCents, standardCents }: Club['fees']) =>
  [
    [euros(standardCents), 'Tarif plein', `${justificationAge} ans et plus`],
    [euros(reducedCents), 'Tarif réduit', `Moins de ${justificationAge} ans, étudiants, situation précaire`],
    ['0 €', `Moins de ${freeUnderAge} ans`, 'Gratuit : les plus jeunes courent avec nous'],
  ] as const

const included = [
  'Tous les entraînements, sans limite',
  'Le t-shirt officiel du membre',
  'L’espace membre : séances, présences, progression',
  'La saison entière, du 1er septembre au 31 août',
]

const stepsOf = (club: Club) => {
  const slot = findMainSlot(club)
  const example = slot ? `Le ${slot.day} à ${hourOfDay(slot.start)}, par exemple : ` : ''
  return [
    ['Remplissez le formulaire', 'Quelques minutes, sur votre téléphone.'],
    ['Venez à une séance', `${example}${club.stadium.name}.`],
    [
      'Réglez la cotisation',
      'En espèces ou par chèque sur place, ou par carte si le formulaire la propose. L’adhésion est alors active.',
    ],
  ] as const
}

/** A fee, drawn as a race bib. */
function FeeBib({ price, title, text }: { price: string; title: string; text: string }) {
  return (
    <li className="bib relative grid overflow-hidden rounded bg-bib text-on-bib">
      <h3 className="bg-accent px-5 py-2.5 text-center font-bold text-on-accent">{title}</h3>
      <p className="pt-6 pb-2 text-center font-display font-extrabold text-[clamp(4rem,3rem+4vw,6rem)] leading-[0.8]">
        {price}
      </p>
      <p className="px-5 pb-6 text-center font-medium text-md">{text}</p>
    </li>
  )
}

export function Joining() {
  const club = useClub()
  return (
    <Section id="tarifs" eyebrow="Adhésion" title="Une cotisation, toute la saison">
      <ul className="grid gap-5 sm:grid-cols-3">
        {feesOf(club.fees).map(([price, title, text]) => (
          <FeeBib key={title} price={price} title={title} text={text} />
        ))}
      </ul>
      <div className="mt-12 grid gap-10 md:grid-cols-2">
        <div>
          <h3 className="subtitle mb-4">Ce que la cotisation comprend</h3>
          <ul className="grid gap-2.5">
            {included.map((text) => (
              <li key={text} className="flex gap-3">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="subtitle mb-4">Pour nous rejoindre</h3>
          <ol className="grid gap-4">
            {stepsOf(club).map(([title, text], index) => (
              <li key={title} className="grid grid-cols-[2rem_1fr] items-baseline gap-2">
                <span aria-hidden className="subtitle text-accent-text">
                  {index + 1}
                </span>
                <span>
                  <strong className="block">{title}</strong>
                  <span className="text-quiet">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  )
}
