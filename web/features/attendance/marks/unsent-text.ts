import { markMaxAgeDays, maxGuests } from '../../../../contract/rules/limits.ts'
import { HttpError, isSignedOut } from '../../../lib/calls/http.ts'
import { formatCount, pluralize } from '../../../lib/texts/format-text.ts'
import { isRefusal } from './send-marks.ts'

/** "1 présence", "12 présences". */
export const markCountText = (count: number): string => `${count} ${pluralize('présence', count)}`

export const keptOnPhoneText = (count: number): string =>
  count > 1
    ? `Gardées sur ce téléphone : ${markCountText(count)} partiront dès que le réseau revient`
    : `Gardée sur ce téléphone : ${markCountText(count)} partira dès que le réseau revient`

/** Explains why the server did not take marks, and what a coach can do. */
export const refusalAdvice = (error: unknown, count: number): string => {
  const isOne = count === 1
  const keptText = isOne
    ? 'Votre présence reste sur ce téléphone'
    : `Vos ${markCountText(count)} restent sur ce téléphone`
  if (isSignedOut(error))
    return `${keptText}. Reconnectez-vous : ${isOne ? 'elle partira' : 'elles partiront'} aussitôt.`
  if (error instanceof HttpError && error.status === 404)
    return `${keptText}. Pointez la bonne séance, puis ${isOne ? 'effacez-la' : 'effacez-les'} ici.`
  if (isRefusal(error))
    return `${keptText}. Rechargez la page pour réessayer, ou ${isOne ? 'effacez-la' : 'effacez-les'} ici.`
  return `${keptText} et ${isOne ? 'repartira' : 'repartiront'} dans un instant.`
}

export const refusedMarksText = (count: number): string =>
  `${count} ${pluralize('coche', count)} n’${count > 1 ? 'ont' : 'a'} pas pu être ${pluralize('notée', count)} : la personne n’est plus au club ou plus à l’essai de cette séance, la coche a plus de ${formatCount(markMaxAgeDays, 'jour')}, ou la séance a déjà ${formatCount(maxGuests, 'invité')}.`
