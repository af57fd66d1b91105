import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useState } from 'react'

type Tab = { value: string; label: ReactNode; content: ReactNode }
type Props = { label: string; value: string; onChange: (value: string) => void; tabs: Tab[]; end?: ReactNode }

export function Tabs({ label, value, onChange, tabs, end }: Props) {
  // An opened tab stays mounted, so that its input survives a switch to another tab.
  const [opened, setOpened] = useState([value])
  if (!opened.includes(value)) setOpened([...opened, value])
  return (
    // Manual activation: with arrow keys, an unsaved-changes dialog would open at each tab passed.
    <Radix.Root value={value} onValueChange={onChange} activationMode="manual">
      <div className="flex items-center border-line border-b">
        <Radix.List aria-label={label} className="flex min-w-0 grow overflow-x-auto">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              // Radix moves the focus by script, which would draw the keyboard's ring after a press.
              onMouseDown={(event) => event.currentTarget.focus({ focusVisible: false })}
              // The focus ring is inside the tab: the scrolling list would cut it off.
              style={{ outlineOffset: -3 }}
              className="min-h-12 whitespace-nowrap border-transparent border-b-[3px] px-[clamp(0.5rem,3vw,1rem)] font-bold text-quiet data-[state=active]:border-accent data-[state=active]:text-text"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {end}
      </div>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount={opened.includes(tab.value) || undefined}
          className="pt-3 data-[state=inactive]:hidden sm:pt-6"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
