import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { Field, inputClass } from './field.tsx'
import { join } from './join.ts'

export type ComboboxOption = { id: string; label: string; detail?: string }

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> & {
  /** What stands in the input: what is typed, or the label of what was chosen. */
  text: string
  isChosen: boolean
  options: ComboboxOption[]
  /** Said instead of the options: that they are on their way, that there are none, that they did not load. */
  status?: string | undefined
  onType: (text: string) => void
  onChoose: (option: ComboboxOption) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** An input whose suggestions are walked with the arrow keys and taken with Enter, or with a thumb. */
export function Combobox({ label, hint, error, text, isChosen, options, status, inputRef, ...actions }: Props) {
  const { onType, onChoose, onBlur } = actions
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const shown = isOpen && !isChosen
  const current = options[Math.min(active, options.length - 1)]
  const optionId = (id: string) => `${listId}-${id}`
  useEffect(() => {
    if (!shown) return
    // Heard before the dialog around it does: Escape closes the suggestions, not the form.
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
    }
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [shown])
  const take = (option: ComboboxOption) => {
    setOpen(false)
    onChoose(option)
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      if (shown && options.length > 0) setActive((active + step + options.length) % options.length)
    } else if (event.key === 'Enter' && shown && current) {
      event.preventDefault()
      take(current)
    }
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={inputRef}
            role="combobox"
            type="text"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && current ? optionId(current.id) : undefined}
            value={text}
            className={inputClass}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={() => {
              setOpen(false)
              onBlur?.()
            }}
            onKeyDown={walk}
            onChange={(event) => {
              setOpen(true)
              setActive(0)
              onType(event.target.value)
            }}
          />
          {/* Over what follows, not before it: gone when the input is left, it must not move the button being pressed. */}
          <div
            className={join(
              'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded border-[1.5px] border-line-strong bg-raised p-1',
              !(shown && (options.length > 0 || status)) && 'hidden',
            )}
          >
            <div id={listId} role="listbox" aria-label="Propositions">
              {options.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which walks the options.
                <div
                  key={option.id}
                  id={optionId(option.id)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === current}
                  // The input keeps the focus: losing it would close the list under the finger.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(option)}
                  className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded px-3 py-1 hover:bg-surface aria-selected:bg-accent aria-selected:text-on-accent"
                >
                  <span className="wrap-anywhere font-semibold">{option.label}</span>
                  {option.detail && <span className="text-sm">{option.detail}</span>}
                </div>
              ))}
            </div>
            <p role="status" className="px-3 py-2 text-quiet empty:hidden">
              {shown && options.length === 0 ? status : undefined}
            </p>
          </div>
        </div>
      )}
    </Field>
  )
}
