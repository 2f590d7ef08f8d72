import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currenciesByUse } from '#data/deals-dashboard.ts'
import type { DealsRead } from '#data/nouns/deal/deal-rows.ts'
import { toAppError } from '#data/errors.ts'
import { ownCurrency } from '#kit/money.ts'

/**
 * Currency of the amounts: that of the address, else the one of most open deals. Amounts are never added up across currencies.
 * `others`: deals of the page besides the open ones.
 */
export function useCurrency(others: readonly DealsRead[]) {
  const [params, setParams] = useSearchParams()
  const { data: currencies, error, refetch } = useQuery(currenciesByUse(others))
  const named = params.get('currency') ?? ''
  // Another one may have deals in another period only.
  const isMore = /^[A-Z]{3}$/.test(named) && currencies?.includes(named) === false
  return {
    currencies: [...(currencies ?? []), ...(isMore ? [named] : [])],
    /** Undefined until known. Without any deal it's the person's own, so that a page shows zeros. */
    currency: currencies && (isMore || currencies.includes(named) ? named : (currencies[0] ?? ownCurrency())),
    isWithoutDeals: currencies?.length === 0,
    failure: error ? { error: toAppError(error), retry: () => void refetch() } : undefined,
    choose: (currency: string) =>
      setParams(
        (current) => {
          const chosen = new URLSearchParams(current)
          chosen.set('currency', currency)
          return chosen
        },
        { preventScrollReset: true },
      ),
  }
}
