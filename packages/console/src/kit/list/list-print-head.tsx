import { useQueries } from '@tanstack/react-query'
import { inSentence, quoted } from '@touchline/domain/language/phrases.ts'
import { locale, t, tc } from '@touchline/domain/language/t.ts'
import { isRefined, refinedField } from '@touchline/domain/engine/noun/refined-names.ts'
import { BY_KEY } from '@touchline/domain/engine/query/list-query.ts'
import { queryOf } from '#kit/query.ts'
import { useIsPrinted } from '#ui/printed.ts'
import { useNow } from '#ui/now.ts'
import { numberText } from '#ui/text/numbers.ts'
import { exactTime, useZone } from '#ui/time.tsx'
import { chosenIn, chosenText } from './filters/chosen-text.ts'
import { spokenDays } from './filters/spoken-days.ts'
import { isApart, partedBy } from './filters/compared.ts'
import type { ListDefinition, ListFilterField } from './list-definition.ts'
import { counted, pageRange } from './table/page-range.ts'
import type { List } from './use-list.ts'
import classes from './list-print-head.module.css'

/** Head of the printed list, replacing the controls. Rendered only while printing. */
export function ListPrintHead({ list }: { list: List }) {
  const isPrinted = useIsPrinted()
  return (
    <>
      {/* As long as a list is what would be printed. */}
      <style media="print">{'@page { size: landscape }'}</style>
      {isPrinted && <Head list={list} />}
    </>
  )
}

/** Range, order and time of the rows. */
function Head({ list }: { list: List }) {
  const { definition, url, rows } = list
  const zone = useZone()
  const now = useNow()
  const facts = [
    shownOf(list),
    rows?.looked &&
      t('Searched the first {read} of {total}', {
        read: numberText(rows.looked.read),
        total: numberText(rows.looked.of),
      }),
    orderOf(list),
    t('Printed {time}', { time: exactTime(now, zone) }),
  ]
  return (
    <div className={classes['head']}>
      <Filters definition={definition} filters={url.state.filters} />
      <p>{facts.filter(Boolean).join('. ')}.</p>
    </div>
  )
}

/** "Rows 1–25 of 1,175"; for a board, which has no rows, the number of records. */
function shownOf({ definition, url, rows, count }: List): string {
  const shown = rows?.rows.length
  if (shown === undefined) return count === undefined ? '' : counted(count, definition.noun)
  return count !== undefined && shown < count
    ? t('Rows {range}', { range: pageRange(url, shown, count) })
    : counted(shown, definition.noun)
}

/** "Sorted by kick-off, oldest first" */
function orderOf({ definition: { sorts }, url }: List): string {
  const { sort, direction } = url.state
  const known = sort === BY_KEY ? undefined : sorts[sort]
  if (known === undefined) return ''
  const called = [inSentence(known.label), known.directions[direction]].filter(Boolean)
  return t('Sorted by {sort}', { sort: called.join(', ') })
}

type FiltersProps = Pick<List, 'definition'> & { filters: Partial<Record<string, string>> }

function Filters({ definition, filters }: FiltersProps) {
  const { filters: fields, search } = definition
  const { isAny } = partedBy({ filters }, definition)
  const word = search && filters[search.name]
  const chosen = fields.filter(({ name }) => filters[name] !== undefined)
  // A list’s own selection, where that is not everything.
  const unset = fields.flatMap((field) =>
    field.kind === 'choice' && field.unset !== undefined && filters[field.name] === undefined
      ? [{ name: field.name, label: field.label, value: field.unset }]
      : [],
  )
  const refined = Object.entries(filters).filter(([name]) => isRefined(name))
  if (!word && chosen.length === 0 && unset.length === 0 && refined.length === 0) return null
  return (
    <dl>
      {word && (
        <div>
          <dt>{tc('noun', 'Search')}</dt>
          <dd>{quoted(word)}</dd>
        </div>
      )}
      {unset.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {chosen.map((field) => (
        <div key={field.name}>
          <dt>{isAny && !isApart(field.name, definition) ? anyOf(field.label) : field.label}</dt>
          <dd>
            {field.kind === 'record' ? (
              <RecordNames field={field} value={filters[field.name] ?? ''} />
            ) : (
              spoken(field, filters[field.name] ?? '')
            )}
          </dd>
        </div>
      ))}
      {refined.map(([name, value = '']) => (
        <div key={name}>
          <dt>{isAny ? anyOf(calledIn(definition, name)) : calledIn(definition, name)}</dt>
          <dd>{written(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Name of a field that no index answers: that of its column. */
const calledIn = ({ columns }: ListDefinition, name: string): string =>
  columns.find(({ fields }) => fields?.includes(refinedField(name)))?.label ?? refinedField(name)

/** The filter as in the address: its description may not have loaded when printing. */
function written(value: string): string {
  if (value === 'empty') return t('is empty')
  if (value === 'filled') return t('is not empty')
  if (value.startsWith('~')) return t('contains {words}', { words: value.slice(1) })
  const isNot = value.startsWith('!')
  const values = either.format((isNot ? value.slice(1) : value).replace('..', ' – ').trim().split(','))
  return isNot ? t('not {values}', { values }) : values
}

const either = new Intl.ListFormat(locale(), { type: 'disjunction' })

const anyOf = (filter: string): string => t('Any of: {filter}', { filter })

type Field = ListDefinition['filters'][number]
type RecordField = Extract<ListFilterField, { kind: 'record' }>

function spoken(field: Exclude<Field, RecordField>, value: string): string {
  if (field.kind === 'days') return spokenDays(value)
  const labelOf = (one: string) => field.options.find((option) => option.value === one)?.label ?? one
  return chosenText(chosenIn(value, field.many), labelOf)?.whole ?? value
}

/** Names of the filter's records, from the same query as its chip. */
function RecordNames({ field, value }: { field: RecordField; value: string }) {
  const { values, ...asked } = chosenIn(value, field.many)
  const names = useQueries({ queries: values.map((id) => queryOf(field.nameOf(id))) })
  const labels = values.map((id, at) => names[at]?.data ?? id)
  return chosenText({ values: labels, ...asked }, (label) => label)?.whole
}
