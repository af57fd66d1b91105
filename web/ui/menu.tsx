import { type ComponentProps, Suspense } from 'react'
import { lazyPart, loadDelays } from '../lib/load-late.ts'
import { menuButton } from './menu-button.tsx'

const LoadedMenu = lazyPart<ComponentProps<typeof import('./loaded-menu.tsx').default>>(
  () => import('./loaded-menu.tsx'),
  { delayMs: loadDelays.menuMs },
)

/** Button with a menu of actions. The library of menus loads after the page's content: until then it is disabled. */
export function Menu(props: ComponentProps<typeof LoadedMenu>) {
  return (
    <Suspense fallback={<button type="button" disabled {...menuButton(props)} />}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}
