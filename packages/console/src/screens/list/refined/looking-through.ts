import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { Collection } from '#data/backend/collection.ts'
import type { RefinedList } from '#data/engine/lists/refined/refined-plan.ts'
import type { ListAsks } from '#data/engine/lists/rows-among.ts'
import type { ListState } from '#data/list-state.ts'
import { asDatabaseAsks, isApart, isLookedThrough } from '#kit/list/filters/refined/compared.ts'
import type { ListDefinition, ListRow } from '#kit/list/list-definition.ts'

type Queries<Row extends ListRow> = Pick<
  ListDefinition<Row>,
  'page' | 'count' | 'complete' | 'meant' | 'batch'
>

/** The rows of a list; `filed`: as a file has them; `isTable`: there are rows to look through. */
export type RefinableQueries<Row extends ListRow> = Queries<Row> & {
  asks: ListAsks<Row>
  filed?: Collection<Row>
  isTable?: boolean
}

export const askedFor = async () => (await import('./list-asked-for.ts')).askedFor

/** The same queries, which look through the records where the database can't be asked for all that the filters say. */
export function lookingThrough<Row extends ListRow>(
  noun: Noun,
  queries: RefinableQueries<Row>,
  { filters, orders }: Pick<RefinedList<Row>, 'orders'> & Pick<ListDefinition<Row>, 'filters'>,
): Queries<Row> {
  const { complete, meant } = queries
  const spec = { search: { name: 'q' }, filters }
  const list: RefinedList<Row> = { ...queries, noun, orders, isApart: (name) => isApart(name, spec) }
  const isPlain = (state: ListState) => !isLookedThrough(state, spec)
  return {
    page: (state) =>
      isPlain(state)
        ? queries.page(state)
        : {
            queryKey: [noun.collection, 'page', state],
            queryFn: async () => (await askedFor()).page(list, state),
          },
    count: (state) =>
      isPlain(state)
        ? queries.count(state)
        : {
            queryKey: [noun.collection, 'count', 'looked', state],
            queryFn: async () => (await askedFor()).count(list, state),
          },
    ...(complete ? { complete: (state: ListState) => complete(asDatabaseAsks(state, spec)) } : {}),
    ...(meant
      ? {
          meant: async (state: ListState) =>
            (await askedFor()).among(list, state, await meant(asDatabaseAsks(state, spec))),
        }
      : {}),
    batch: async (state, size, after) =>
      isPlain(state) ? queries.batch(state, size, after) : (await askedFor()).batch(list, state, size, after),
  }
}
