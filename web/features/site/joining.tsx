import { club } from '../../../club.ts'
import { euros } from '../../lib/money.ts'
import { Section } from './section.tsx'

const { freeUnderAge, reducedCents, standardCents } = club.fees
const fees = [
  [euros(reducedCents), 'Tarif réduit', 'Moins de 26 ans, étudiants, situation précaire.'],
  [euros(standardCents), '26 ans et plus', 'La saison entière, du 1ᵉʳ septembre au 31 août.'],
  ['Gratuit', `Moins de ${freeUnderAge} ans`, 'Les plus jeunes courent avec nous.'],
] as const

export function Joining() {
  return (
    <Section id="tarifs" eyebrow="Adhésion" title="Une cotisation, toute la saison">
      <ul className="grid gap-5 md:grid-cols-3">
        {fees.map(([price, title, words]) => (
          <li key={title} className="grid gap-2 rounded-lg border border-line bg-surface p-6">
            <p className="title">{price}</p>
            <h3 className="heading">{title}</h3>
            <p className="text-quiet">{words}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-3xl">
        La cotisation comprend l’accès illimité aux entraînements, le t-shirt officiel et l’espace membre. Elle se règle
        en espèces ou par chèque ; le paiement par carte arrive bientôt.
      </p>
    </Section>
  )
}
