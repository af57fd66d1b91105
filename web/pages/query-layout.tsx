import { Outlet } from 'react-router'
import { QueryProvider } from '../lib/calls/query-provider.tsx'

/** Layout of public pages that call the server; the others do not load the query library. */
export default function QueryLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
