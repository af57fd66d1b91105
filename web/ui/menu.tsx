import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../lib/load-late.ts'
import { menuButton } from './menu-button.tsx'

/** Until then the content's own requests have the line for themselves. */
const loadDelayMs = 500

const LoadedMenu = lazyPart<ComponentProps<typeof import('./loaded-menu.tsx').default>>(async () => {
  await new Promise((resolve) => setTimeout(resolve, loadDelayMs))
  return import('./loaded-menu.tsx')
})

/** Button with a menu of actions. The library of menus loads after the page's content: until then it is disabled. */
export function Menu(props: ComponentProps<typeof LoadedMenu>) {
  return (
    <Suspense fallback={<button type="button" disabled {...menuButton(props)} />}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}
