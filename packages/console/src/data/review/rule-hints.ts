import { queryOptions } from '@tanstack/react-query'
import { rulesInStage } from '@touchline/domain/nouns/review-rule/review-rule-questions.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { AnyRecord } from '#data/engine/names/any-record.ts'
import type { RuleHint } from '#data/nouns/review-rule/rule-suggestions.ts'
import { queryClient } from '#data/query-client.ts'

/** The active rules of all queues: few documents, asked for once a minute at most. */
const activeRules = () =>
  queryOptions({
    queryKey: ['reviewRules', 'active'],
    queryFn: async () => (await collectionOf('reviewRules', AnyRecord).page(rulesInStage('active'))).rows,
    staleTime: 60_000,
  })

/** What the active rules of a queue suggest about an item. How rules are read is loaded where there are any. */
export const ruleHints = (queue: string, item: { id: string; rev?: number | undefined }) =>
  queryOptions({
    queryKey: ['reviewRules', 'hints', queue, item.id, item.rev ?? 0],
    queryFn: async (): Promise<readonly RuleHint[]> => {
      const rules = (await queryClient.fetchQuery(activeRules())).filter((rule) => rule['queue'] === queue)
      if (rules.length === 0) return []
      const { hintsFor } = await import('#data/nouns/review-rule/rule-suggestions.ts')
      return hintsFor(rules, item)
    },
    staleTime: 60_000,
  })
