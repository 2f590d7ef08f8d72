import { t } from '@touchline/domain/language/t.ts'
import { associationChoices } from '@touchline/domain/shared/association.ts'

/** In a separate file: lists that only filter by country do without the names of all associations. */
export const inAssociation = {
  kind: 'choice',
  name: 'association',
  label: t('Association'),
  options: associationChoices,
  searchable: true,
  many: true,
} as const
