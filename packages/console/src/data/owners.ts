import { queryOptions } from '@tanstack/react-query'
import { fullName } from '@touchline/domain/user.ts'
import { usersCollection } from '#data/users.ts'

/** More administrators are a mistake; the first by key are offered then. */
const OWNERS_MAX = 100

export type Owner = { id: string; name: string }

/** Everyone who may own contacts, deals and activities: the administrators, by name. Reads at most 101 documents. */
export const owners = () =>
  queryOptions({
    queryKey: ['users', 'owners'],
    queryFn: async (): Promise<Owner[]> => {
      const where = [{ field: 'isAdmin', op: '==', value: true }] as const
      const { rows } = await usersCollection.page({ where, orderBy: [], size: OWNERS_MAX })
      return rows
        .map((user) => ({ id: user.id, name: fullName(user) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    },
    staleTime: 60_000,
  })
