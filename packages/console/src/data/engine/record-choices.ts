import { queryOptions } from '@tanstack/react-query'
import type { Collection } from '#data/backend/collection.ts'
import type { listOf } from './lists/list-of.ts'
import { queryClient } from '#data/query-client.ts'

type ByWord<T> = (typed: string) => ReturnType<ReturnType<typeof listOf<T, string, string, string>>['byWord']>

/** Records of one noun that a word finds, for a filter or a field; several facts distinguish records with the same name. */
export const choicesOf =
  <T extends { id: string }>(
    { name }: Collection<T>,
    byWord: ByWord<T>,
    labelOf: (record: T) => readonly (string | undefined)[],
  ) =>
  (typed: string) =>
    queryOptions({
      queryKey: [name, 'choices', typed],
      queryFn: async () => {
        const found = await queryClient.fetchQuery(byWord(typed))
        return found.map((record) => ({
          value: record.id,
          label: labelOf(record).filter(Boolean).join(', '),
        }))
      },
    })
