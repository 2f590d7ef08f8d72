import { t } from '@touchline/domain/language/t.ts'
import type { ListDefinition } from '#kit/list/list-definition.ts'

/** Name of a list without a saved view. */
export const wholeOf = ({ whole, noun }: Pick<ListDefinition, 'whole' | 'noun'>): string =>
  whole ?? t('All {nouns}', { nouns: noun.many })
