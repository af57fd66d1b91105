import { Suspense } from 'react'
import { lazyPart } from '../lib/load-late.ts'
import type { MenuProps } from './menu.tsx'
import { menuButton } from './menu-button.tsx'

const Menu = lazyPart(() => import('./menu.tsx'))

/** `Menu` for a page's first scripts: its library loads once the button is shown, which until then is disabled. */
export function LazyMenu(props: MenuProps) {
  return (
    <Suspense fallback={<button type="button" disabled {...menuButton(props)} />}>
      <Menu {...props} />
    </Suspense>
  )
}
