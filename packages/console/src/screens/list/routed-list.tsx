import type { Fields } from '@touchline/domain/engine/kinds/field.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { ListDefinition } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import { nounPaths } from '#paths.ts'
import { CreateRouted } from './create-record.tsx'
import { nounList, type OwnParts, type ListQueries } from './noun-list.ts'

/** List of a noun whose pages are all made here: its rows link to their records, and an empty one to a new record. */
export const routedList = <Row extends ListRow>(
  noun: Noun<Fields, Fields, RoutedNoun>,
  queries: ListQueries<Row>,
  own: Omit<OwnParts<Row>, 'rowPath' | 'nothingYet'>,
): ListDefinition<Row> =>
  nounList(noun, queries, {
    rowPath: ({ id }) => nounPaths(noun.collection).record(id),
    nothingYet: {
      title: t('No {nouns} yet', { nouns: noun.many }),
      text: t('New records appear here.'),
      ...noun.list.nothingYet,
      action: <CreateRouted noun={noun} />,
    },
    ...own,
  })
