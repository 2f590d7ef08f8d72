import type { Field, FieldOf, Kind } from '@touchline/domain/kinds/field.ts'
import { filtersOf, type Noun } from '@touchline/domain/noun.ts'
import { nounQuery } from '@touchline/domain/noun-query.ts'
import type { Condition, ListRequest } from '#data/backend/collection.ts'
import { hasWord, isOneOf, isText, isTrue } from '#data/list-conditions.ts'
import { ordersOf, type ListState } from '#data/list-state.ts'

type Filtering<K extends Kind> = (name: string, value: string | undefined, field: FieldOf<K>) => Condition[]

const isNumber = (field: string, value: string | undefined): Condition[] =>
  value === undefined || !/^-?\d+$/.test(value) ? [] : [{ field, op: '==', value: Number(value) }]

const holds = (field: string, value: string | undefined): Condition[] =>
  value === undefined || value === '' ? [] : [{ field, op: 'array-contains', value }]

/** What the value of a filter asks of its field. A moment is asked for from day to day, by a list that says so itself. */
const filterings: { [K in Kind]: Filtering<K> } = {
  name: isText,
  part: isText,
  text: isText,
  texts: holds,
  year: isNumber,
  choices: holds,
  own: () => [],
  whole: isNumber,
  choice: (name, value, { of }) => isOneOf(name, Object.keys(of), value),
  flag: isTrue,
  day: isText,
  moment: () => [],
  country: isText,
  association: isText,
  pattern: isText,
  ref: isText,
  refs: holds,
}

function conditionsOf(name: string, field: Field, value: string | undefined): Condition[] {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const filtering = filterings[field.kind] as (
    name: string,
    value: string | undefined,
    field: Field,
  ) => Condition[]
  return filtering(name, value, field)
}

/** Translates what the address of a noun's list says into a query. An unreadable filter value is left out. */
export function nounRequest(noun: Noun) {
  const query = nounQuery(noun)
  const { shows } = noun.list
  return ({ filters, sort, direction }: Pick<ListState, 'filters' | 'sort' | 'direction'>): ListRequest => ({
    where: [
      ...hasWord(filters['q']),
      ...filtersOf(noun).flatMap(({ name, field, of }) =>
        conditionsOf(field, of, filters[name] ?? (field === shows?.field ? shows.value : undefined)),
      ),
    ],
    orderBy: ordersOf(query, { sort, direction }),
  })
}
