import { useQueries } from '@tanstack/react-query'
import { subjectNames } from '#data/subjects.ts'
import { subjectOf } from './inbox-words.ts'
import type { Line } from './use-inbox.ts'

/** What the records are called that lines are about, by `collection/id`: one question for each kind of record. */
export function useNames(lines: readonly Line[]): ReadonlyMap<string, string> {
  const subjects = lines.flatMap(({ item }) => subjectOf(item) ?? [])
  const collections = [...new Set(subjects.map(({ collection }) => collection))].toSorted()
  const results = useQueries({
    queries: collections.map((one) => {
      const ids = subjects.filter(({ collection }) => collection === one).map(({ id }) => id)
      return subjectNames(one, [...new Set(ids)].toSorted())
    }),
  })
  const names = results.flatMap(({ data = [] }, index) =>
    data.map(({ id, name }): [string, string] => [`${collections[index]}/${id}`, name]),
  )
  return new Map(names)
}
