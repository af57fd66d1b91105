import { levelLabels, sessionTypeLabels } from '../../../../contract/rules/texts/labels.ts'
import { hourOfDay, numericDay } from '../../../../contract/rules/time/dates.ts'
import { dayAndHour } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { SessionFormState, SessionValues } from './session-form.ts'
import type { Difference, StaleChange } from './stale-change.ts'

const labels: Record<keyof SessionValues, string> = {
  title: 'Titre',
  type: 'Type',
  date: 'Date',
  time: 'Heure',
  location: 'Lieu',
  levelTarget: 'Niveau visé',
  description: 'Description',
  recap: 'Récapitulatif du coach',
  capacity: 'Nombre de places',
  durationMinutes: 'Durée',
  levelIsMinimum: 'Niveau minimum',
  trialPlaces: 'Places d’essai',
  published: 'Publication',
}

type Formatters = { [Field in keyof SessionValues]?: (value: SessionValues[Field]) => string }
const formatters: Formatters = {
  type: (type) => sessionTypeLabels[type],
  date: (day) => (day ? numericDay(day) : ''),
  time: (time) => (time ? hourOfDay(time) : ''),
  levelTarget: (level) => (level ? levelLabels[level] : 'Tous niveaux'),
  capacity: (places) => (places === null ? 'Sans limite' : formatCount(places, 'place')),
  durationMinutes: (minutes) => (minutes === null ? 'Durée habituelle' : `${minutes} minutes`),
  trialPlaces: (places) => (places === null ? 'Aucune' : formatCount(places, 'place')),
  levelIsMinimum: (isMinimum) => (isMinimum ? 'Oui' : 'Non'),
  published: (isPublished) => (isPublished ? 'Publiée' : 'Brouillon'),
}
const formatField = (field: keyof SessionValues, value: Difference['mine']): string =>
  (formatters[field]?.(value as never) ?? String(value)) || 'vide'

// Scrolls to the banner at the top of the dialog. A constant: a new function per render would take the focus again.
const focusBanner = (banner: HTMLElement | null) => banner?.focus()

/** Shows what another coach saved in the meantime, and a choice for each field that both changed. */
export function StaleChangeBanner({ form, stale }: { form: SessionFormState; stale: StaleChange }) {
  const { takenOver, conflicts, updatedAt } = stale
  return (
    <section
      aria-labelledby="stale-change"
      ref={focusBanner}
      tabIndex={-1}
      className="grid gap-3 rounded border-[1.5px] border-wait px-4 py-3"
    >
      <h3 id="stale-change" className="heading">
        Séance modifiée entre-temps
      </h3>
      <p>
        {`Un autre coach l’a modifiée${updatedAt ? ` (${dayAndHour(updatedAt)})` : ''}. Votre saisie est gardée ; rien n’est encore enregistré.`}
      </p>
      {takenOver.length > 0 && (
        <p className="wrap-anywhere">
          {`Repris de l’autre coach : ${takenOver.map(({ field, theirs }) => `${labels[field]} (${formatField(field, theirs)})`).join(', ')}.`}
        </p>
      )}
      {conflicts.map((conflict) => (
        <ConflictField key={conflict.field} conflict={conflict} form={form} />
      ))}
      <p>{conflicts.length > 0 ? 'Choisissez, puis enregistrez.' : 'Vérifiez, puis enregistrez.'}</p>
    </section>
  )
}

function ConflictField({ form, conflict: { field, mine, theirs } }: { form: SessionFormState; conflict: Difference }) {
  const value = form.watch(field)
  const sides = [
    { label: 'Vous', side: mine },
    { label: 'L’autre coach', side: theirs },
  ]
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{labels[field]}</legend>
      {sides.map(({ label, side }) => (
        <Button
          key={label}
          tone="secondary"
          aria-pressed={value === side}
          onClick={() => form.setValue(field, side, { shouldValidate: true })}
          className="min-w-0 aria-pressed:border-accent aria-pressed:text-accent-text"
        >
          <span className="line-clamp-3 min-w-0 wrap-anywhere">{`${label} : ${formatField(field, side)}`}</span>
        </Button>
      ))}
    </fieldset>
  )
}
