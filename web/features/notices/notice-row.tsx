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

const channelClass = (className: string) => classNames('grid w-20 place-items-center', className)

/** Headings of the columns; each box says its own for screen readers. */
export function ChannelHeadings({ hasDevice }: { hasDevice: boolean }) {
  return (
    <div aria-hidden className="ml-auto flex text-quiet text-sm">
      <span className={channelClass('')}>E-mail</span>
      {hasDevice && <span className={channelClass('')}>Appareils</span>}
    </div>
  )
}

/** One kind of notice with its channels. */
export function NoticeRow({ label, hint, choice, hasDevice, mustKeepOne, onChange }: Props) {
  const push = hasDevice && choice.push
  // Without a device it is sent by mail, also if push was chosen before.
  const mail = choice.mail || (mustKeepOne && !push)
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-0 grow basis-28">
        <strong aria-hidden className="block">
          {label}
        </strong>
        <span className="block text-balance text-quiet text-sm">{hint}</span>
      </div>
      <div className="flex">
        <ChannelChoice
          label="E-mail"
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
    <label className={channelClass('min-h-11 text-good')}>
      {disabled && <Check aria-hidden className="size-6" />}
      <input
        type="checkbox"
        className={disabled ? 'sr-only' : 'size-6 shrink-0 tick-box'}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="sr-only">{label}</span>
    </label>
  )
}
