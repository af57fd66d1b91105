import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'

type Tab = { value: string; label: string; content: ReactNode }
type Props = { label: string; value: string; onChange: (value: string) => void; tabs: Tab[] }

export function Tabs({ label, value, onChange, tabs }: Props) {
  // A tab that was opened stays: what is typed or ticked in it survives a look at another one.
  const [seen, setSeen] = useState([value])
  if (!seen.includes(value)) setSeen([...seen, value])
  return (
    // Opened by Enter, not by the arrow keys' focus: a page that asks before it leaves a tab would ask at every step.
    <Radix.Root value={value} onValueChange={onChange} activationMode="manual">
      <Radix.List aria-label={label} className="flex overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-12 whitespace-nowrap border-transparent border-b-[3px] px-4 font-bold text-quiet data-[state=active]:border-accent data-[state=active]:text-text"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount={seen.includes(tab.value) || undefined}
          className="pt-6 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
