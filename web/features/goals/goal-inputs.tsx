import type { UseFormReturn } from 'react-hook-form'
import { goalMetrics, goalPeriods } from '../../../contract/goals.form.ts'
import { sessionTypes } from '../../../contract/rules/choices.ts'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { GoalFields } from './goal-fields.ts'
import { metricChoices, periodChoices, targetLabels } from './goal-text.ts'

type Props = {
  form: Pick<UseFormReturn<GoalFields>, 'register' | 'watch' | 'formState'>
  /** True when only target and due date can be changed. */
  isCorrection: boolean
}

/** Fields of a goal. */
export function GoalInputs({ form, isCorrection }: Props) {
  const { register, watch } = form
  const { errors } = form.formState
  const metric = watch('metric')
  return (
    <>
      {!isCorrection && (
        <>
          <SelectField label="Ce que je compte" error={errors.metric?.message} {...register('metric')}>
            {goalMetrics.map((choice) => (
              <option key={choice} value={choice}>
                {metricChoices[choice]}
              </option>
            ))}
          </SelectField>
          {metric === 'attended' && (
            <SelectField label="Type de séance" error={errors.type?.message} {...register('type')}>
              <option value="">Tous les types</option>
              {sessionTypes.map((type) => (
                <option key={type} value={type}>
                  {sessionTypeLabels[type]}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
      <TextField
        label={targetLabels[metric]}
        inputMode={metric === 'km' ? 'decimal' : 'numeric'}
        autoComplete="off"
        error={errors.target?.message}
        {...register('target')}
      />
      {!isCorrection && (
        <SelectField label="Sur quelle durée" error={errors.period?.message} {...register('period')}>
          {goalPeriods.map((period) => (
            <option key={period} value={period}>
              {periodChoices[period]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Échéance"
        hint="Facultatif&nbsp;; le dernier jour qui compte."
        type="date"
        error={errors.dueOn?.message}
        {...register('dueOn')}
      />
    </>
  )
}
