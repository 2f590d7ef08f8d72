import { queryOptions } from '@tanstack/react-query'
import { rulesInStage } from '@touchline/domain/nouns/review-rule/review-rule-questions.ts'
import type { Placed } from '@touchline/domain/nouns/review-rule/rule-places.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { AnyRecord } from '#data/engine/any-record.ts'
import type { RuleHint } from './rule-suggestions.ts'
import { log } from '#data/log.ts'
import { queryClient } from '#data/query-client.ts'

/** Active rules of all queues: few documents, asked for once a minute at most. */
const activeRules = () =>
  queryOptions({
    queryKey: ['reviewRules', 'active'],
    queryFn: async () => (await collectionOf('reviewRules', AnyRecord).page(rulesInStage('active'))).rows,
    staleTime: 60_000,
  })

/** Suggestions of a queue's active rules about an item. Loads the code that reads rules only where there are any. */
export const ruleHints = (queue: string, item: { id: string; rev?: number | undefined }) =>
  queryOptions({
    queryKey: ['reviewRules', 'hints', queue, item.id, item.rev ?? 0],
    queryFn: async (): Promise<readonly RuleHint[]> => {
      const rules = (await queryClient.fetchQuery(activeRules())).filter((rule) => rule['queue'] === queue)
      if (rules.length === 0) return []
      const { hintsFor } = await import('./rule-suggestions.ts')
      return hintsFor(rules, item)
    },
    staleTime: 60_000,
  })

/** Fetches the rules together with the page of a queue, not after it. */
export const prepareRules = (): void => void queryClient.prefetchQuery(activeRules())

type Placing<T> = { rows: T[]; placed?: Readonly<Record<string, Placed>> }

/**
 * Puts a page of a queue in the order of its active rules, and notes which rule placed what. Records beyond the page stay where
 * they are, since places are determined on display. A queue is shown without its rules rather than not at all.
 */
export async function inRuledOrder<T extends { id: string }>(queue: string, rows: T[]): Promise<Placing<T>> {
  try {
    const rules = (await queryClient.fetchQuery(activeRules())).filter(
      (rule) => rule['queue'] === queue && (rule['outcome'] === 'skip' || rule['outcome'] === 'route'),
    )
    if (rules.length === 0 || rows.length === 0) return { rows }
    const { placedRows } = await import('./rule-suggestions.ts')
    return await placedRows(rules, rows)
  } catch (failure) {
    log.warn('The rules of a queue could not be read.', failure)
    return { rows }
  }
}
