import { Outlet } from 'react-router'
import { AwaitScript } from '../ui/await-script.tsx'

// What these pages show depends on the address they are opened with: they are prerendered without it.
export const clientLoader = () => null
clientLoader.hydrate = true as const

export { AwaitScript as HydrateFallback }

export default function LinkLayout() {
  return <Outlet />
}
