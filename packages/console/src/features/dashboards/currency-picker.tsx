import { NativeSelect } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { useCurrency } from './use-currency.ts'

/** Currency of the amounts. */
export const CurrencyPicker = ({ currency = '', currencies, choose }: ReturnType<typeof useCurrency>) => (
  <NativeSelect
    aria-label={t('Currency')}
    data={currencies.length === 0 ? [currency] : currencies}
    value={currency}
    disabled={currencies.length < 2}
    onChange={({ currentTarget: { value } }) => choose(value)}
  />
)
