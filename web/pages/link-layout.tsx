import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { AwaitScript } from '../ui/layout/await-script.tsx'

// These pages depend on the address they are opened with, and are prerendered without it.
export const clientLoader = () => null
clientLoader.hydrate = true as const

/** As high as the screen from the start: the footer would move when the page fills. */
function Frame({ children }: { children: ReactNode }) {
  return <div className="grid min-h-svh grid-cols-1">{children}</div>
}

export function HydrateFallback() {
  return (
    <Frame>
      <AwaitScript />
    </Frame>
  )
}

export default function LinkLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
