import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currenciesByUse } from '#data/dashboards/deals-dashboard.ts'

/** The currency that amounts are shown in: that of the address, else the one most deals are in. Amounts are never added up across them. */
export function useCurrency() {
  const [params, setParams] = useSearchParams()
  const { data: currencies = [] } = useQuery(currenciesByUse)
  const named = params.get('currency')
  return {
    currencies,
    currency: currencies.find((one) => one === named) ?? currencies[0],
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
