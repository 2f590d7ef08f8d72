import { queryOptions } from '@tanstack/react-query'
import { heldUsers } from '@touchline/domain/nouns/user/held-user-questions.ts'
import { askedEvery } from '#data/engine/live.ts'
import { usersCollection } from './users.ts'

/** Number of accounts that a second administrator has yet to decide about. */
export const holdCount = () =>
  queryOptions({
    queryKey: ['users', 'count', 'holds'],
    queryFn: () => usersCollection.count(heldUsers()),
    refetchInterval: askedEvery(() => [{ question: heldUsers(), size: 1 }]),
  })
