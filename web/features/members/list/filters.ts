import type { MemberFilter } from '../../../../contract/members/members.ts'
import type { Role } from '../../../../contract/people.ts'
import { filteredStatuses, levels, memberSorts, roles, tiers } from '../../../../contract/rules/choices.ts'

/** Query of the member list; an absent property does not filter. */
export type Filters = Partial<MemberFilter>

const filterParameters = {
  status: { name: 'statut', values: filteredStatuses },
  tier: { name: 'tarif', values: tiers },
  level: { name: 'niveau', values: levels },
  role: { name: 'role', values: roles as readonly Role[] },
  sort: { name: 'tri', values: memberSorts },
} as const
const searchName = 'recherche'
const maxSearchLength = 100

type Choice = keyof typeof filterParameters
const choices = Object.keys(filterParameters) as Choice[]

/** Reads filters from the URL and ignores unknown values. */
export const readFilters = (params: URLSearchParams): Filters => {
  const search = params.get(searchName)?.trim().slice(0, maxSearchLength)
  const chosenFilters = choices.flatMap((choice) => {
    const { name, values } = filterParameters[choice]
    const value = (values as readonly string[]).find((known) => known === params.get(name))
    return value === undefined || value === 'name' ? [] : [[choice, value]]
  })
  return { ...(search && { search }), ...Object.fromEntries(chosenFilters) }
}

export const writeFilters = (filters: Filters): URLSearchParams => {
  const params = new URLSearchParams()
  if (filters.search) params.set(searchName, filters.search)
  for (const choice of choices) {
    const value = filters[choice]
    if (value && value !== 'name') params.set(filterParameters[choice].name, value)
  }
  return params
}

/** Number of filters that narrow the list; the sort order does not. */
export const countFilters = ({ sort: _, ...narrowing }: Filters): number =>
  Object.values(narrowing).filter(Boolean).length
