import { infiniteQueryOptions } from '@tanstack/react-query'
import { newsletterAddresses } from '../../../contract/newsletter/addresses.ts'
import { fetchListPage, pageOptions } from '../../lib/list-page.ts'

export const addressesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'newsletter'],
  queryFn: ({ pageParam, signal }) => fetchListPage(newsletterAddresses, { query: { after: pageParam }, signal }),
  ...pageOptions,
})
