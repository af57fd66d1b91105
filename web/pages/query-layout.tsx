import { Outlet } from 'react-router'
import { QueryProvider } from '../lib/calls/query-provider.tsx'

/** Public pages that ask the server; the others do without the library. */
export default function QueryLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
