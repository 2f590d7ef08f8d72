import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  byUse,
  dealCurrencies,
  dealSum,
  type MoneySum,
  type SumScope,
} from '#data/nouns/pipeline/deal-sums.ts'

type Sums = { sums: MoneySum[]; isReady: boolean }

// One function for good: React Query recalculates it only when an answer changed.
const together = (results: UseQueryResult<MoneySum>[]): Sums => ({
  sums: results.flatMap(({ data }) => data ?? []).toSorted(byUse),
  isReady: results.every(({ data }) => data !== undefined),
})

/** Sums of the open deals in every currency in use, the one of most deals first. */
export function useOpenSums(owner: string | undefined, enabled: boolean): Sums {
  const { data: currencies } = useQuery({ ...dealCurrencies(), enabled })
  const found = useSums([{ of: 'open' }], owner, enabled ? (currencies ?? []) : [])
  return { ...found, isReady: found.isReady && currencies !== undefined }
}

/** Those of some scopes and currencies, all in one list: one query each. */
export function useSums(
  scopes: readonly SumScope[],
  owner: string | undefined,
  currencies: readonly string[],
): Sums {
  return useQueries({
    queries: scopes.flatMap((scope) => currencies.map((currency) => dealSum(scope, owner, currency))),
    combine: together,
  })
}
