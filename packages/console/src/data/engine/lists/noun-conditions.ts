import type { Field, FieldOf, Kind } from '@touchline/domain/engine/kinds/field.ts'
import { sortOfDays } from '@touchline/domain/engine/noun/noun-query.ts'
import { filtersOf, type FieldFilter, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import { contains, containsAny, equals, type Condition } from '@touchline/domain/engine/query/condition.ts'
import { meantValues } from '@touchline/domain/engine/query/filter-values.ts'
import type { ListState } from '#data/list-state.ts'
import { betweenDays, hasWord, isAnyOf, isOneOf, isText, isTrue } from './list-conditions.ts'

type Asking = Condition<string, '==' | 'in' | 'array-contains' | 'array-contains-any'>
type Filtering<K extends Kind> = (name: string, value: string | undefined, field: FieldOf<K>) => Asking[]

/** Filter value for records without a moment. */
export const NO_MOMENT = 'no'

function holdsOneOf(
  field: string,
  value: string | undefined,
  { of }: Pick<FieldOf<'choices'>, 'of'>,
): Asking[] {
  const [first, ...others] = meantValues(value, Object.keys(of))
  if (first === undefined) return []
  return [others.length === 0 ? contains(field, first) : containsAny(field, [first, ...others])]
}

const isNumber = (field: string, value: string | undefined): Asking[] =>
  value === undefined || !/^-?\d+$/.test(value) ? [] : [equals(field, Number(value))]

const holds = (field: string, value: string | undefined): Asking[] =>
  value === undefined || value === '' ? [] : [contains(field, value)]

/** Condition of a filter's value on its field, except for ranges of days. */
const filterings: { [K in Kind]: Filtering<K> } = {
  name: isText,
  part: isText,
  text: isText,
  texts: holds,
  year: isNumber,
  choices: holdsOneOf,
  own: () => [],
  whole: isNumber,
  choice: (name, value, { of }) => isOneOf(name, Object.keys(of), value),
  flag: isTrue,
  day: isText,
  moment: (name, value, { none }) => (none !== undefined && value === NO_MOMENT ? [equals(name, null)] : []),
  country: isAnyOf,
  association: isAnyOf,
  pattern: isAnyOf,
  ref: isAnyOf,
  refs: holds,
}

function conditionsOf(name: string, field: Field, value: string | undefined): Asking[] {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const filtering = filterings[field.kind] as (
    name: string,
    value: string | undefined,
    field: Field,
  ) => Asking[]
  return filtering(name, value, field)
}

/**
 * Conditions of a noun's list, from the filters in its address. An unreadable value is left out, and so are days of another
 * field than the list's order: https://firebase.google.com/docs/firestore/query-data/order-limit-data#limitations A query can
 * have only one `array-contains`: a filter that asks for one replaces the word.
 */
export function nounConditions(noun: Noun, { filters, sort }: Pick<ListState, 'filters' | 'sort'>) {
  const { shows } = noun.list
  const shown = filtersOf(noun).find(({ field }) => field === shows?.field)
  const chosen = shown && shows ? { [shown.name]: shows.value, ...filters } : filters
  const asked = conditionsIn(filtersOf(noun), chosen, sort)
  return [...(asked.some(isOfArray) ? [] : hasWord(filters['q'])), ...asked]
}

const isOfArray = ({ op }: Condition) => op === 'array-contains' || op === 'array-contains-any'

/** Conditions of some filters only. */
export const conditionsIn = (
  filters: readonly FieldFilter[],
  values: Readonly<Record<string, string | undefined>>,
  sort?: string,
): (Asking | Condition<string, '>=' | '<'>)[] =>
  filters.flatMap((filter): (Asking | Condition<string, '>=' | '<'>)[] => {
    const { name, field, of } = filter
    const days = sortOfDays(filter)
    if (days !== undefined) return days === sort ? betweenDays(field, values[name]) : []
    return conditionsOf(field, of, values[name])
  })
