import { queryOptions } from '@tanstack/react-query'
import { decisionsNamingStay } from '@touchline/domain/engine/log/duplicate-questions.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { reversalsOf } from './decision-rows.ts'

/**
 * Decisions that closed others because this record stays, as long as they were not undone, the latest first. Its own history
 * has no entry of them, since it didn't change. Reads at most 21 documents, and one where there is none.
 */
export const goneBecauseOf = (collection: string, id: string) =>
  queryOptions({
    queryKey: ['decisions', 'duplicateOf', collection, id],
    queryFn: async () => {
      const { rows } = await decisionsCollection.page(decisionsNamingStay(id))
      const own = rows.filter(({ subjectType }) => subjectType === collection)
      const reversed = new Set((await reversalsOf(own)).map(({ reverses }) => reverses))
      return own
        .filter((one) => !reversed.has(one.id))
        .toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
    },
  })
