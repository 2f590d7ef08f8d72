import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currenciesByUse } from '#data/deals-dashboard.ts'
import { toAppError } from '#data/errors.ts'
import { ownCurrency } from '#kit/money.ts'

/** Currency of the amounts: that of the address, else the one of most deals. Amounts are never added up across currencies. */
export function useCurrency() {
  const [params, setParams] = useSearchParams()
  const { data: currencies, error, refetch } = useQuery(currenciesByUse)
  const named = params.get('currency')
  return {
    currencies: currencies ?? [],
    /** Undefined until known. Without any deal it's the person's own, so that a page shows zeros. */
    currency: currencies && (currencies.find((one) => one === named) ?? currencies[0] ?? ownCurrency()),
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
