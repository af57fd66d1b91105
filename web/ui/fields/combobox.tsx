import { type ComponentProps, type KeyboardEvent, type Ref, type SyntheticEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type ComboboxOption, Suggestions } from './combobox-suggestions.tsx'
import { Field, inputClass } from './field.tsx'
import { type ListPosition, listPosition } from './list-position.ts'
import { useActiveOption } from './use-active-option.ts'
import { useEscape } from './use-escape.ts'

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> & {
  /** Value of the input: the search text, or the label of the chosen option. */
  text: string
  isChosen: boolean
  options: ComboboxOption[]
  /** Shown without options: loading, no match, or failed. */
  status?: string
  onType: (text: string) => void
  onChoose: (option: ComboboxOption) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  autoFocus?: boolean
}

/** Text input with a list of suggestions (ARIA combobox pattern). */
export function Combobox({
  label,
  hint,
  error,
  text,
  isChosen,
  options,
  status,
  inputRef,
  autoFocus,
  ...actions
}: Props) {
  const { onType, onChoose, onBlur } = actions
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [position, setPosition] = useState<ListPosition>()
  const isExpanded = isOpen && !isChosen
  const { activeOption, moveBy, reset } = useActiveOption(options, text)
  const optionId = (id: string) => `${listId}-${id}`
  useEscape(isExpanded, () => setOpen(false))
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setPosition(listPosition(currentTarget))
    setOpen(true)
  }
  const choose = (option: ComboboxOption) => {
    setOpen(false)
    reset()
    onChoose(option)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      if (isExpanded) moveBy(step)
    } else if (event.key === 'Enter') {
      // Enter selects the option; by default it would submit the form.
      event.preventDefault()
      if (isExpanded && activeOption) choose(activeOption)
    }
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={inputRef}
            // biome-ignore lint/a11y/noAutofocus: it replaces the button that had the focus.
            autoFocus={autoFocus}
            role="combobox"
            type="text"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
            aria-expanded={isExpanded}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isExpanded && activeOption ? optionId(activeOption.id) : undefined}
            value={text}
            // Room for the list, or for the bars of the page.
            className={classNames(inputClass, 'scroll-mt-40 scroll-mb-60')}
            onFocus={open}
            onClick={open}
            onBlur={() => {
              setOpen(false)
              onBlur?.()
            }}
            onKeyDown={handleKeyDown}
            onChange={(event) => {
              setOpen(true)
              reset()
              onType(event.target.value)
            }}
          />
          {/* Positioned over the page: the list closes on blur and must not move the button being pressed. */}
          <div
            style={position}
            className={classNames(
              'absolute inset-x-0 z-20 overflow-y-auto rounded border-[1.5px] border-line-strong bg-raised p-1',
              !(isExpanded && (options.length > 0 || status)) && 'hidden',
            )}
          >
            <Suggestions id={listId} options={options} active={activeOption} idOf={optionId} onChoose={choose} />
            <p role="status" className="px-3 py-2 text-quiet empty:hidden">
              {isExpanded && options.length === 0 ? status : undefined}
            </p>
          </div>
        </div>
      )}
    </Field>
  )
}
