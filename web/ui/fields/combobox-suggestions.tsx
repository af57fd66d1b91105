export type ComboboxOption = { id: string; label: string; detail?: string }

type Props = {
  id: string
  options: ComboboxOption[]
  active: ComboboxOption | undefined
  idOf: (optionId: string) => string
  onChoose: (option: ComboboxOption) => void
}

/** Options of a combobox, whose input keeps the focus. */
export function Suggestions({ id, options, active, idOf, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Propositions">
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys.
        <div
          key={option.id}
          id={idOf(option.id)}
          role="option"
          tabIndex={-1}
          aria-selected={option === active}
          // The input keeps the focus: blur would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded px-3 py-1 hover:bg-surface aria-selected:bg-accent aria-selected:text-on-accent"
        >
          <span className="wrap-anywhere font-semibold">{option.label}</span>
          {option.detail && <span className="text-sm">{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}
