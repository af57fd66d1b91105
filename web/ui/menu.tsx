import { type ComponentProps, lazy, Suspense } from 'react'
import { loadPart } from '../lib/load-part.ts'
import { menuButton } from './menu-button.tsx'

const LoadedMenu = lazy(() => loadPart(() => import('./loaded-menu.tsx')))

/** Button with a menu of actions. The library of menus loads after the page's content: until then it is disabled. */
export function Menu(props: ComponentProps<typeof LoadedMenu>) {
  return (
    <Suspense fallback={<button type="button" disabled {...menuButton(props)} />}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}
