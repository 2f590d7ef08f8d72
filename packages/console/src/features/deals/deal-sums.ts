import { useSyncExternalStore } from 'react'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { subscribeCurrency, usualCurrency } from '#data/session/usual-currency.ts'
import { ownCurrency } from '#kit/money.ts'
import { byUse, dealCurrencies, dealSum, type MoneySum, type SumScope } from '#data/nouns/deal/deal-sums.ts'

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

/** Sums of some scopes and currencies in one list, one query each. */
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

const listeners = new Set<() => void>()
let isAll = false

/** Shows sums in all currencies, or only in the chosen one: above the deals and over each column. */
export function showAllCurrencies(all: boolean): void {
  isAll = all
  listeners.forEach((tell) => tell())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const leave = subscribeCurrency(listener)
  return () => {
    listeners.delete(listener)
    leave()
  }
}

type Shown = {
  /** The chosen one first; undefined until known. */
  currencies: readonly string[] | undefined
  isAll: boolean
}

/** Returns the currencies of sums: the one that this person used last, else the one of most deals; the others on demand. */
export function useShownCurrencies(owner: string | undefined, enabled = true): Shown {
  const usual = useSyncExternalStore(subscribe, usualCurrency)
  const isWhole = useSyncExternalStore(subscribe, () => isAll)
  const needsOpen = usual === undefined || isWhole
  const { sums, isReady } = useOpenSums(owner, enabled && needsOpen)
  if (needsOpen && !isReady) return { currencies: undefined, isAll: isWhole }
  const open = sums.filter(({ count }) => count > 0).map(({ currency }) => currency)
  const chosen = usual ?? open[0] ?? ownCurrency()
  return { currencies: isWhole ? [...new Set([chosen, ...open])] : [chosen], isAll: isWhole }
}
