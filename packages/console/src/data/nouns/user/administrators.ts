import { queryOptions } from '@tanstack/react-query'
import { administratorsByName } from '@touchline/domain/nouns/user/user-questions.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { wordsOf } from '@touchline/domain/engine/query/near-keys.ts'
import { haveNearly } from '@touchline/domain/engine/query/near-words.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { queryClient } from '#data/query-client.ts'
import { usersCollection } from './users.ts'

const named = usersCollection.only(['firstName', 'lastName'])

/** Administrators by name, as choices. Reads at most 101 documents, once a minute. */
export const administrators = () =>
  queryOptions({
    queryKey: ['users', 'administrators'],
    queryFn: async () => {
      const { rows } = await named.page(administratorsByName())
      return rows.map((user) => ({ value: user.id, label: fullName(user) }))
    },
    staleTime: 60_000,
  })

/** Administrators whose name contains the typed text; all of them without one. */
export const administratorChoices = (typed: string) =>
  queryOptions({
    queryKey: ['users', 'administrators', typed],
    queryFn: async () => {
      const all = await queryClient.fetchQuery(administrators())
      const spelt = all.filter(({ label }) => fold(label).includes(fold(typed)))
      return spelt.length > 0 ? spelt : similarTo(all, typed)
    },
  })

/** Administrators whose name has each typed word, allowing one error. */
function similarTo<Choice extends { label: string }>(all: readonly Choice[], typed: string) {
  const words = wordsOf(typed)
  return all
    .filter(({ label }) => haveNearly(wordsOf(label), words))
    .map((choice) => ({ ...choice, isSimilar: true as const }))
}
