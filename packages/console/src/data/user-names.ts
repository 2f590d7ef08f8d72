import { queryOptions } from '@tanstack/react-query'
import { fullName } from '@touchline/domain/user.ts'
import { usersCollection } from '#data/users.ts'

/** As many keys as one `in` takes (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any). */
const NAMES_MAX = 30

/** The names of people by their ids; the id stands in for someone who is not there. Reads at most 30 documents. */
export const userNames = (ids: readonly string[]) => {
  const asked = ids.slice(0, NAMES_MAX)
  return queryOptions({
    queryKey: ['users', 'names', asked],
    queryFn: async () => {
      const where = [{ field: '__name__', op: 'in', value: asked }] as const
      const { rows } = asked.length === 0 ? { rows: [] } : await usersCollection.page({ where, orderBy: [], size: NAMES_MAX })
      const names = new Map(rows.map((user) => [user.id, fullName(user)]))
      return asked.map((id) => ({ id, name: names.get(id) ?? id }))
    },
  })
}
