import { queryOptions } from '@tanstack/react-query'
import { nouns, type NounCollection, type NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { subjectName, subjectNames } from '#data/nouns/decision/subjects.ts'
import { queryClient } from '#data/query-client.ts'

/** A field that holds keys: their kind, and the subset to choose from, if any. */
type Reference = { to: NounCollection; among?: 'administrators' }

const isSearched = (collection: NounCollection): collection is NounWith<'isSearched'> =>
  nouns[collection].isSearched

/** Loads the search with the first question, since lists rarely need it. */
async function choicesOf({ to, among }: Reference, typed: string) {
  if (among === 'administrators') {
    const { administratorChoices } = await import('#data/nouns/user/administrators.ts')
    return queryClient.fetchQuery(administratorChoices(typed))
  }
  const { searchedNouns } = await import('./searched-nouns.ts')
  return isSearched(to) ? searchedNouns[to].choices(typed) : []
}

/** Whether records can be found for such a field by typing. */
export const isPicked = ({ to, among }: Reference): boolean => among !== undefined || isSearched(to)

/** How keys of records are chosen in a form or a filter, and how chosen ones are named. */
export const recordPicker = (reference: Reference) => ({
  find: (typed: string) =>
    queryOptions({
      queryKey: [reference.to, 'picked', reference.among ?? '', typed],
      queryFn: () => choicesOf(reference, typed),
    }),
  nameOf: (id: string) => subjectName(reference.to, id),
  namesOf: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [reference.to, 'pickedNames', ids],
      queryFn: async () => {
        const named = await queryClient.fetchQuery(subjectNames(reference.to, ids))
        return named.map(({ id, name }) => ({ value: id, label: name }))
      },
    }),
  /** Number of records that no typing finds yet, such as "6 users". */
  unfound: async () =>
    reference.among === undefined ? (await import('./unfound.ts')).unfoundOf(reference.to) : undefined,
  /** All are offered before typing. */
  ...(reference.among === undefined ? {} : { few: true as const }),
})
