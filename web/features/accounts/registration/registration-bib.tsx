import { useWatch } from 'react-hook-form'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { hourOfDay } from '../../../../contract/rules/time/dates.ts'
import { useClub } from '../../../lib/club.ts'
import { Bib } from '../../../ui/bib.tsx'
import { BibFacts } from '../../../ui/bib-facts.tsx'
import type { RegistrationFormState } from './registration-fields.ts'
import { useUsualFee } from './use-usual-fee.ts'

/** Outlined until it is typed. */
const orOutlined = (text: string, placeholder: string) => text.trim() || <span className="outlined">{placeholder}</span>

/**
 * The newcomer's bib, filled in with the values of the form; beside the form on a wide screen, below it on a phone
 * unless it is a part of a longer page or large letters leave no room. Hidden from screen readers: it repeats the form.
 */
export function RegistrationBib({ form, isOwnPage }: { form: RegistrationFormState; isOwnPage: boolean }) {
  const { weeklySlots, whatToBring } = useClub()
  const [first] = weeklySlots
  const [prenom, nom, tshirtSize] = useWatch({ control: form.control, name: ['prenom', 'nom', 'tshirtSize'] })
  const { feeCents, reason, isKnown } = useUsualFee(form)
  const facts = [
    ['Cotisation', reason],
    ['T-shirt', tshirtSize || '–'],
    ...(first
      ? ([
          ['Chaque semaine', weeklySlots.map(({ day, start }) => `${day} ${hourOfDay(start)}`).join(', ')],
          ['Où', first.location],
        ] as const)
      : []),
    ['À apporter', whatToBring],
  ] as const
  return (
    // On the page of the form it begins beside the title.
    <div aria-hidden className={isOwnPage ? 'mt-10 max-w-xl max-tiny:hidden lg:in-[.bend]:-mt-48' : 'max-lg:hidden'}>
      <div className="sticky top-8 rounded border border-line">
        <Bib prenom={orOutlined(prenom, 'Prénom')} nom={nom.trim() || 'Nom'} band="Votre dossard">
          <p className="numeral pt-2">{isKnown ? euros(feeCents) : '–'}</p>
          <BibFacts facts={facts} />
        </Bib>
      </div>
    </div>
  )
}
