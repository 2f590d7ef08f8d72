import { Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import type { Direction } from '@touchline/domain/engine/query/list-query.ts'
import { memo, useEffect, useRef } from 'react'
import type { ListColumn } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import { orderRefusal } from '#kit/list/list-orders.ts'
import { withSort } from '#kit/list/list-url.ts'
import type { List } from '#kit/list/use-list.ts'
import head from './list-head.module.css'
import classes from './list-table.module.css'

type ListHeadProps = {
  list: List
  columns: readonly ListColumn<ListRow>[]
  allSelected: boolean
  someSelected: boolean
  onToggleAll(selected: boolean): void
}

export function ListHead({ list, columns, ...selection }: ListHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.check}>
          <SelectAll {...selection} />
        </th>
        {columns.map((column) =>
          column.sort === undefined ? (
            <th
              key={column.id}
              scope="col"
              data-number={column.isNumber || undefined}
              data-centred={column.isCentred}
            >
              {column.label}
            </th>
          ) : (
            <SortHeader key={column.id} list={list} column={column} sort={column.sort} />
          ),
        )}
      </tr>
    </thead>
  )
}

function SelectAll({ allSelected, someSelected, onToggleAll }: Omit<ListHeadProps, 'list' | 'columns'>) {
  const input = useRef<HTMLInputElement>(null)
  const isMixed = someSelected && !allSelected
  useEffect(() => {
    // Only a property, there is no attribute for it.
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={classes.target}>
      <input
        ref={input}
        type="checkbox"
        aria-label={t('Select all on this page')}
        checked={allSelected}
        onChange={({ currentTarget }) => onToggleAll(currentTarget.checked)}
      />
      <span className={classes.selectAllText} aria-hidden>
        {t('Select all on this page')}
      </span>
    </label>
  )
}

const ariaSort: Record<Direction, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' }

type SortHeaderProps = { list: List; column: ListColumn<ListRow>; sort: string }

const SortHeader = memo(function SortHeader({ list, column: { label, isNumber }, sort }: SortHeaderProps) {
  const { definition, url, go } = list
  const { sorts } = definition
  const isActive = url.state.sort === sort
  const { direction } = url.state
  const { first = 'asc', directions = {} } = sorts[sort] ?? {}
  const other = reversed(direction)
  const ways = isActive && directions[other] !== undefined ? [other] : [first, reversed(first)]
  const refusalOf = (way: Direction) => orderRefusal(url, { sort, direction: way }, definition)
  const possible = ways.find((way) => directions[way] !== undefined && refusalOf(way) === undefined)
  const next = possible ?? first
  const why = possible === undefined ? refusalOf(ways[0] ?? first) : undefined
  const hint = why ?? t('Sort {direction}', { direction: directions[next] ?? '' })
  return (
    <th
      scope="col"
      aria-sort={isActive ? ariaSort[direction] : undefined}
      data-number={isNumber || undefined}
    >
      <Tooltip label={hint} multiline maw={280}>
        <button
          type="button"
          className={head.sort}
          aria-disabled={why !== undefined || undefined}
          aria-description={why}
          onClick={() => why === undefined && go((now) => withSort(now, sort, next))}
        >
          <span className={head.word}>{label}</span>
          <SortIcon direction={isActive ? direction : undefined} />
        </button>
      </Tooltip>
    </th>
  )
})

const reversed = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

function SortIcon({ direction }: { direction: Direction | undefined }) {
  if (direction === undefined) return <IconArrowsSort size={14} aria-hidden className={head.idleSort} />
  const Icon = direction === 'asc' ? IconArrowUp : IconArrowDown
  return <Icon size={14} aria-hidden />
}
