import Check from 'lucide-react/icons/check'
import type { NoticeChoice } from '../../../contract/notices.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  label: string
  hint: string
  choice: NoticeChoice
  /** False hides the choice of devices. */
  hasDevice: boolean
  /** The last channel that is on cannot be switched off. */
  mustKeepOne: boolean
  onChange: (choice: NoticeChoice) => void
}

/** One kind of notice with its channels. */
export function NoticeRow({ label, hint, choice, hasDevice, mustKeepOne, onChange }: Props) {
  const push = hasDevice && choice.push
  // Without a device it is sent by mail, also if push was chosen before.
  const mail = choice.mail || (mustKeepOne && !push)
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-0 grow basis-32">
        <strong aria-hidden className="block">
          {label}
        </strong>
        <span className="text-balance text-quiet text-sm">{hint}</span>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <ChannelChoice
          label="Courriel"
          checked={mail}
          disabled={mustKeepOne && mail && !push}
          onChange={(isChosen) => onChange({ ...choice, mail: isChosen })}
        />
        {hasDevice && (
          <ChannelChoice
            label="Appareils"
            checked={push}
            disabled={mustKeepOne && push && !mail}
            onChange={(isChosen) => onChange({ ...choice, push: isChosen })}
          />
        )}
      </div>
    </fieldset>
  )
}

type ChannelProps = { label: string; checked: boolean; disabled: boolean; onChange: (checked: boolean) => void }

function ChannelChoice({ label, checked, disabled, onChange }: ChannelProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', disabled && 'font-bold text-good')}>
      {disabled && <Check aria-hidden className="size-6" />}
      <input
        type="checkbox"
        className={disabled ? 'sr-only' : 'size-6 shrink-0 tick-box'}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
