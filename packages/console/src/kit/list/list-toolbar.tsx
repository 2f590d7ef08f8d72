import { Button, Group, NativeSelect } from '@mantine/core'
import { BY_KEY } from '@touchline/domain/query/list-query.ts'
import type { RefObject } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ChoiceChip } from '#kit/list/filters/choice-chip.tsx'
import { DaysChip } from '#kit/list/filters/days-chip.tsx'
import { FilterChip } from '#kit/list/filters/filter-chip.tsx'
import type { RecordFilterProps } from '#kit/list/filters/record-filter.tsx'
import type { ListFilterField } from './list-definition.ts'
import { labelOf, orderRefusal, sortedFor } from './list-orders.ts'
import classes from './list-toolbar.module.css'
import { withChoice, withoutFilters, withSort } from './list-url.ts'
import { SearchBox } from './search-box.tsx'
import type { List } from './use-list.ts'

/** Few lists have one. */
const RecordFilter = lazyPart(
  async () => (await import('#kit/list/filters/record-filter.tsx')).RecordFilter,
  ({ field, value }: RecordFilterProps) => <FilterChip label={field.label} chosen={value} />,
)

type ListToolbarProps = { list: List; searchRef: RefObject<HTMLInputElement | null> }

/** What narrows a list down: search, filters, and where there are no headers to click, the order. */
export function ListToolbar({ list, searchRef }: ListToolbarProps) {
  const { definition, url, go } = list
  const { search, filters } = definition
  const active = Object.keys(url.state.filters).length
  return (
    <Group gap={6} role="search" aria-label={`Filter ${definition.noun.many}`}>
      {search && (
        <SearchBox
          label={search.label}
          value={url.state.filters[search.name] ?? ''}
          onSearch={(text) => go((now) => withChoice(now, search.name, text, definition), { replace: true })}
          inputRef={searchRef}
        />
      )}
      {filters
        .filter(({ rare, name }) => rare === undefined || url.state.filters[name] !== undefined)
        .map((field) => (
          <Filter key={field.name} list={list} field={field} />
        ))}
      {active > 0 && (
        <Button
          size="sm"
          variant="subtle"
          px="xs"
          onClick={() => go((now) => withoutFilters(now, definition))}
        >
          Clear filters
        </Button>
      )}
      <SortSelect list={list} />
    </Group>
  )
}

function Filter({ list, field }: { list: List; field: ListFilterField }) {
  const { definition, url, go } = list
  const value = url.state.filters[field.name]
  const change = (next: string | undefined) =>
    go((now) =>
      withChoice(
        next === undefined ? now : sortedFor(now, field, definition),
        field.name,
        next ?? '',
        definition,
      ),
    )
  if (field.kind === 'choice')
    return (
      <ChoiceChip
        label={field.label}
        options={field.offered?.(url.state.filters) ?? field.options}
        searchable={field.searchable ?? false}
        unset={field.unset}
        value={value}
        onChange={change}
      />
    )
  if (field.kind === 'record') return <RecordFilter field={field} value={value} onChange={change} />
  const needsSort = {
    label: labelOf(field.sort, definition),
    apply: () => go((now) => sortedFor(now, field, definition)),
  }
  const isSorted = url.state.sort === field.sort
  return (
    <DaysChip
      label={field.label}
      value={value}
      onChange={change}
      needsSort={isSorted ? undefined : needsSort}
    />
  )
}

/** Cards have no headers to sort by. */
function SortSelect({ list }: { list: List }) {
  const { definition, url, go } = list
  const { sort, direction } = url.state
  // A list with one order has nothing to choose.
  if (!definition.columns.some((column) => column.sort)) return null
  const options = Object.entries(definition.sorts).flatMap(([name, { label, directions }]) =>
    Object.entries(directions).map(([way, called]) => ({
      value: `${name} ${way}`,
      label: `${label}, ${called}`,
      disabled:
        orderRefusal(url, { sort: name, direction: way === 'asc' ? 'asc' : 'desc' }, definition) !==
        undefined,
    })),
  )
  return (
    <NativeSelect
      className={classes.narrowOnly}
      aria-label="Sort by"
      data={
        sort === BY_KEY ? [{ value: `${BY_KEY} asc`, label: 'No particular order' }, ...options] : options
      }
      value={`${sort} ${direction}`}
      onChange={({ currentTarget }) => {
        const [name = sort, way] = currentTarget.value.split(' ')
        go((now) => withSort(now, name, way === 'asc' ? 'asc' : 'desc'))
      }}
    />
  )
}
