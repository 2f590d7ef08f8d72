import { t } from '@touchline/domain/language/t.ts'
import { countryChoices } from '@touchline/domain/shared/country.ts'

export const inCountry = {
  kind: 'choice',
  name: 'country',
  label: t('Country'),
  options: countryChoices,
  searchable: true,
  many: true,
} as const
