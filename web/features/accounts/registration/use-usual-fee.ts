import { useWatch } from 'react-hook-form'
import { isAge, parseAge } from '../../../lib/age-text.ts'
import { useClub } from '../../../lib/club.ts'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import type { RegistrationFormState } from './registration-fields.ts'
import { usualFee } from './usual-fee.ts'

/** The fee for what the form says now; `isKnown` is false while the age is not a valid one. */
export const useUsualFee = ({ control }: RegistrationFormState) => {
  const { fees } = useClub()
  const [tier, typedAge, paymentMethod] = useWatch({ control, name: ['tier', 'age', 'paymentMethod'] })
  // Debounced: while typing 31, "3" would be announced as free.
  const age = parseAge(useDebounced(typedAge, 400))
  return { ...usualFee(fees, tier, age), isKnown: isAge(age), paymentMethod }
}
