import type { Field, FieldOf, Kind } from '@touchline/domain/kinds/field.ts'
import { filtersOf, type Noun } from '@touchline/domain/noun.ts'
import { contains, equals, type Condition } from '@touchline/domain/query/condition.ts'
import { hasWord, isOneOf, isText, isTrue } from './list-conditions.ts'

type Asking = Condition<string, '==' | 'array-contains'>
type Filtering<K extends Kind> = (name: string, value: string | undefined, field: FieldOf<K>) => Asking[]

const isNumber = (field: string, value: string | undefined): Asking[] =>
  value === undefined || !/^-?\d+$/.test(value) ? [] : [equals(field, Number(value))]

const holds = (field: string, value: string | undefined): Asking[] =>
  value === undefined || value === '' ? [] : [contains(field, value)]

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

function conditionsOf(name: string, field: Field, value: string | undefined): Asking[] {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const filtering = filterings[field.kind] as (
    name: string,
    value: string | undefined,
    field: Field,
  ) => Asking[]
  return filtering(name, value, field)
}

/** What the filters of a noun's list, as its address says them, ask for. An unreadable value is left out. */
export function nounConditions(noun: Noun, filters: Readonly<Record<string, string | undefined>>): Asking[] {
  const { shows } = noun.list
  const chosen = filtersOf(noun).flatMap(({ name, field, of }) =>
    conditionsOf(field, of, filters[name] ?? (field === shows?.field ? shows.value : undefined)),
  )
  return [...hasWord(filters['q']), ...chosen]
}
