import { Button } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { t, tc } from '@touchline/domain/language/t.ts'
import { BY_KEY } from '@touchline/domain/engine/query/list-query.ts'
import { MATCH } from '@touchline/domain/engine/noun/refined-names.ts'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { lazyPart, quietPart } from '#kit/lazy-part.tsx'
import { ChoiceChip } from '#kit/list/filters/choice-chip.tsx'
import { ChipGroup, FilterChip } from '#kit/list/filters/filter-chip.tsx'
import { isApart } from './filters/compared.ts'
import type { RecordFilterProps } from '#kit/list/filters/record-filter.tsx'
import type { ListFilterField } from './list-definition.ts'
import { labelOf, orderRefusal, sortedFor } from './list-orders.ts'
import classes from './list-toolbar.module.css'
import { withChoice, withFieldChoice, withoutFilters, withSort } from './list-url.ts'
import { pageShown } from '#kit/page/page-shown.ts'
import { PlainSelect } from '#ui/input/plain-select.tsx'
import { SearchBox } from './search-box.tsx'
import type { List } from './use-list.ts'
import type { ListState } from '#data/list-state.ts'
import { AddFilterButton, type AddFilterProps } from './filters/add-filter-button.tsx'
import type { DaysFilterProps } from './filters/days-filter.tsx'
import { useShownDays } from './filters/short-days.ts'
import { inSentence } from '@touchline/domain/language/phrases.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { counted } from './table/page-range.ts'

const DaysFilter = lazyPart(async () => (await import('./filters/days-filter.tsx')).DaysFilter, ClosedChip)

/** Button of a filter by days. Its choice is loaded with the first press, and then replaces the button. */
function DaysChip({ isOpen = false, ...props }: DaysFilterProps & { isOpen?: boolean }) {
  const [isWanted, setWanted] = useState(isOpen)
  return isWanted ? <DaysFilter {...props} /> : <ClosedChip {...props} onOpen={() => setWanted(true)} />
}

function ClosedChip({ label, value, onChange, onOpen }: DaysFilterProps & { onOpen?: () => void }) {
  const shown = useShownDays(value)
  return (
    <ChipGroup label={label} onRemove={value === undefined ? undefined : () => onChange(undefined)}>
      <FilterChip label={label} {...shown} aria-haspopup="dialog" expanded={false} onClick={onOpen} />
    </ChipGroup>
  )
}

const FilterFinder = lazyPart(
  async () => (await import('./filters/filter-finder.tsx')).FilterFinder,
  ({ buttonRef }: AddFilterProps) => <AddFilterButton ref={buttonRef} aria-expanded={false} />,
)

/** Opens the unused filters, loaded with the first press. */
function AddFilter({ list, buttonRef, onField }: AddFilterProps) {
  const [isWanted, setWanted] = useState(false)
  return isWanted ? (
    <FilterFinder list={list} buttonRef={buttonRef} onField={onField} />
  ) : (
    <AddFilterButton ref={buttonRef} aria-expanded={false} onClick={() => setWanted(true)} />
  )
}

/** Whether the filter is shown next to the search, to be opened there. */
const isShown = (field: ListFilterField, chosen: ListState['filters']): boolean =>
  chosen[field.name] !== undefined || (field.kind === 'choice' && field.unset !== undefined)

/** Loaded on demand, since few lists have one. */
const RecordFilter = lazyPart(
  async () => (await import('#kit/list/filters/record-filter.tsx')).RecordFilter,
  ({ field, value }: RecordFilterProps) => <FilterChip label={field.label} chosen={value} />,
)

/** Filters that no index answers, and whether all have to match: empty with one plain filter. */
const RefinedChips = quietPart(
  async () => (await import('./filters/refined-chips.tsx')).RefinedChips,
  pageShown,
)

type ListToolbarProps = {
  list: List
  searchRef: RefObject<HTMLInputElement | null>
  /** Settings of the list's view, and its export. */
  tools: ReactNode
}

/** Tools to narrow down a list: search, current and further filters, and the order where there are no headers to click. */
export function ListToolbar({ list, searchRef, tools }: ListToolbarProps) {
  const { definition, url, go } = list
  const { search, filters } = definition
  const chosen = url.state.filters
  const add = useRef<HTMLButtonElement>(null)
  /** Filter that is being chosen, and the one whose first value is not in the address yet. */
  const [adding, setAdding] = useState<string>()
  const [coming, setComing] = useState<string>()
  const shown = filters.filter(
    (field) => isShown(field, chosen) || field.name === adding || field.name === coming,
  )
  const names = Object.keys(chosen)
  const alternatives = shown.filter(({ name }) => !isApart(name, definition))
  const closed = () => {
    setAdding(undefined)
    // The focused element may have disappeared with the filter that got no value.
    requestAnimationFrame(() => document.activeElement === document.body && add.current?.focus())
  }
  return (
    <div className={classes.bar}>
      <div
        role="search"
        aria-label={t('Filter {nouns}', { nouns: definition.noun.many })}
        className={classes.filters}
      >
        {search && (
          <div className={classes.search}>
            <SearchBox
              label={search.label}
              value={chosen[search.name] ?? ''}
              onSearch={(text) =>
                go((now) => withChoice(now, search.name, text, definition), { replace: true })
              }
              inputRef={searchRef}
            />
          </div>
        )}
        <div className={classes.chips}>
          <SortSelect list={list} />
          {shown.map((field) => (
            <Fragment key={field.name}>
              {chosen[MATCH] && alternatives.indexOf(field) > 0 && (
                <span className={classes.or}>{t('or')}</span>
              )}
              <Filter
                list={list}
                field={field}
                isOpen={field.name === adding}
                onChange={(value) => setComing(value === undefined ? undefined : field.name)}
                onClosed={closed}
              />
            </Fragment>
          ))}
          {definition.refined && (names.length > 0 || adding || coming) && (
            <RefinedChips
              list={list}
              adding={adding}
              coming={coming}
              onChange={setComing}
              onClosed={closed}
            />
          )}
          {filters.length > 0 && <AddFilter list={list} buttonRef={add} onField={setAdding} />}
          {names.length > 0 && (
            <Button
              size="xs"
              variant="subtle"
              px={8}
              aria-label={t('Clear filters')}
              onClick={() => {
                setComing(undefined)
                go((now) => withoutFilters(now, definition))
              }}
            >
              {tc('filters', 'Clear')}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.tools}>{tools}</div>
    </div>
  )
}

type FilterProps = {
  list: List
  field: ListFilterField
  isOpen: boolean
  onChange(value: string | undefined): void
  onClosed(): void
}

function Filter({ list, field, isOpen, onChange, onClosed }: FilterProps) {
  const { definition, url, go } = list
  const { filters } = url.state
  const value = filters[field.name]
  const change = (next: string | undefined) => {
    onChange(next)
    go((now) => withFieldChoice(now, field, next, definition))
  }
  const common = { value, onChange: change, isOpen, onClosed }
  const beside = { name: field.name, chosen: filters, fields: definition.filters }
  if (field.kind === 'choice')
    return (
      <ChoiceChip
        {...common}
        label={field.label}
        options={field.offered?.(filters) ?? field.options}
        searchable={field.searchable ?? false}
        unset={field.unset}
        many={field.many}
        closed={field.closed}
        any={field.any}
        beside={beside}
      />
    )
  if (field.kind === 'record') return <RecordFilter {...common} field={field} beside={beside} />
  const needsSort = {
    label: labelOf(field.sort, definition),
    apply: () => go((now) => sortedFor(now, field, definition)),
  }
  const isSorted = url.state.sort === field.sort
  return <DaysChip {...common} label={field.label} needsSort={isSorted ? undefined : needsSort} />
}

/** Sort for cards, which have no headers. */
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
    <PlainSelect
      className={classes.narrowOnly}
      label={t('Sort by')}
      sign={<IconArrowsSort aria-hidden />}
      data={
        sort === BY_KEY ? [{ value: `${BY_KEY} asc`, label: t('No particular order') }, ...options] : options
      }
      value={`${sort} ${direction}`}
      onChange={(chosen) => {
        const [name = sort, way] = chosen.split(' ')
        go((now) => withSort(now, name, way === 'asc' ? 'asc' : 'desc'))
      }}
    />
  )
}

/**
 * Announces changes that the range of rows doesn't show: another order of the same rows, and the number after there were none,
 * when the range comes with its rows.
 */
export function ListHeard({ list, isEmpty }: { list: List; isEmpty: boolean }) {
  const { url, definition, rows, isStale, count } = list
  const { sort, direction } = url.state
  const { label = '', directions = {} } = definition.sorts[sort] ?? {}
  const order = t('Sorted by {column}, {direction}', {
    column: inSentence(label),
    direction: directions[direction] ?? '',
  })
  const isThere = rows !== undefined && !isStale
  const found = count === undefined ? '' : counted(count, definition.noun)
  const before = useRef<{ order: string; isEmpty: boolean }>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!isThere) return
    const last = before.current
    before.current = { order, isEmpty }
    if (last === undefined) return
    if (last.isEmpty && !isEmpty) setSaid(found)
    else setSaid(last.order === order || isEmpty ? '' : order)
    // oxlint-disable-next-line react/exhaustive-deps -- a count that comes later is announced with the range
  }, [isThere, order, isEmpty])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
