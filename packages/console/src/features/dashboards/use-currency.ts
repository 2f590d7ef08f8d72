import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currenciesByUse } from '#data/deals-dashboard.ts'
import { toAppError } from '#data/errors.ts'
import { ownCurrency } from '#kit/money.ts'

/** The currency that amounts are shown in: that of the address, else the one most deals are in. Amounts are never added up across them. */
export function useCurrency() {
  const [params, setParams] = useSearchParams()
  const { data: currencies, error, refetch } = useQuery(currenciesByUse)
  const named = params.get('currency')
  return {
    currencies: currencies ?? [],
    /** Undefined until it is known. Without any deal it is the person's own, so that a page shows its zeros. */
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
