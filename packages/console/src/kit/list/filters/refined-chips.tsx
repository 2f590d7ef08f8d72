import { Button, Group, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { ANY_OF_THEM, isRefined, MATCH, refinedField } from '@touchline/domain/engine/noun/refined-names.ts'
import { Fragment } from 'react'
import type { LookedThrough } from '#data/list-state.ts'
import { ChoiceChip } from './choice-chip.tsx'
import { ChipGroup, FilterChip } from './filter-chip.tsx'
import { withFilter } from '#kit/list/list-url.ts'
import toolbar from '#kit/list/list-toolbar.module.css'
import type { RefinedFilterField } from '#kit/list/list-definition.ts'
import { counted } from '#kit/list/table/page-range.ts'
import type { List } from '#kit/list/use-list.ts'
import { numberText } from '#ui/text/numbers.ts'
import { isApart, partedBy } from './compared.ts'
import { RefinedFilter } from './refined-filter.tsx'
import { useRefined } from './use-refined.ts'
import { sortOf } from '#kit/list/list-orders.ts'
import classes from './filters.module.css'
import { PlainSelect } from '#ui/input/plain-select.tsx'

const NOTHING = {}

type RefinedChipsProps = {
  list: List
  /** Filter that is being chosen. */
  adding: string | undefined
  /** Filter whose first value is not in the address yet. */
  coming: string | undefined
  onChange(coming: string | undefined): void
  onClosed(): void
}

/** Current filters that no index answers, and whether all filters have to match or any. */
export function RefinedChips({ list, adding, coming, onChange, onClosed }: RefinedChipsProps) {
  const { definition, url } = list
  const { filters } = url.state
  const { isAny } = partedBy(url.state, definition)
  const choosing = Object.keys(filters).filter((name) => name !== MATCH && !isApart(name, definition))
  const isFirst = choosing.every(isRefined)
  const isUsed = [...Object.keys(filters), adding ?? '', coming ?? ''].some(isRefined)
  const fields = useRefined(isUsed ? definition : NOTHING)
  const shown = fields.filter(({ name }) => filters[name] !== undefined || name === adding || name === coming)
  // An old or mistyped address may name a field that doesn't exist.
  const unknown =
    fields.length > 0
      ? Object.keys(filters).filter((name) => isRefined(name) && !fields.some((field) => field.name === name))
      : []
  const change = (name: string, value: string | undefined) => {
    onChange(value === undefined ? undefined : name)
    list.go((now) => withFilter(now, name, value))
  }
  return (
    <>
      {shown.map((field, at) => (
        <Fragment key={field.name}>
          {isAny && !(isFirst && at === 0) && <span className={toolbar['or']}>{t('or')}</span>}
          <RefinedChip
            list={list}
            field={field}
            isOpen={field.name === adding}
            onChange={(value) => change(field.name, value)}
            onClosed={onClosed}
          />
        </Fragment>
      ))}
      {unknown.map((name) => (
        <ChipGroup key={name} label={refinedField(name)} onRemove={() => change(name, undefined)}>
          <FilterChip label={refinedField(name)} chosen={t('unknown')} disabled />
        </ChipGroup>
      ))}
      {choosing.length > 1 && <MatchToggle list={list} />}
    </>
  )
}

type RefinedChipProps = {
  list: List
  field: RefinedFilterField
  isOpen: boolean
  onChange(value: string | undefined): void
  onClosed(): void
}

function RefinedChip({ list, field, ...chip }: RefinedChipProps) {
  const value = list.url.state.filters[field.name]
  if (field.kind === 'refined') return <RefinedFilter {...chip} field={field} value={value} />
  return (
    <ChoiceChip
      {...chip}
      label={field.label}
      options={field.options}
      searchable={field.searchable ?? false}
      many={field.many}
      closed={field.closed}
      value={value}
    />
  )
}

type LookedLineProps = { list: List; looked: LookedThrough }

/** Number of records looked through, and a button for as many again, so that few steps lead to the end. */
export function LookedLine({ list: { definition, go, isStale }, looked: { read, of } }: LookedLineProps) {
  const further = Math.min(read, of - read)
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="dimmed">
        {t('Searched the first {read} of {records} in this order.', {
          read: numberText(read),
          records: counted(of, definition.noun),
        })}
      </Text>
      {further > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          loading={isStale}
          onClick={() =>
            go((now) => ({ ...now, state: { ...now.state, read: read + further } }), { replace: true })
          }
        >
          {t('Search the next {count}', { count: numberText(further) })}
        </Button>
      )}
    </Group>
  )
}

/** Whether all current filters have to match, or any one is enough. */
function MatchToggle({ list: { definition, url, go } }: { list: List }) {
  const { filters } = url.state
  const tied = definition.filters.find(
    (field) => filters[field.name] !== undefined && sortOf(field) !== undefined,
  )
  return (
    <PlainSelect
      className={classes.match}
      label={t('Filters to match')}
      data={[
        { value: 'all', label: t('Match all') },
        {
          value: ANY_OF_THEM,
          label: tied
            ? t('Match any (not available with “{filter}”)', { filter: tied.label })
            : t('Match any'),
          disabled: tied !== undefined,
        },
      ]}
      value={filters[MATCH] ?? 'all'}
      onChange={(next) => go((now) => withFilter(now, MATCH, next === ANY_OF_THEM ? ANY_OF_THEM : undefined))}
    />
  )
}
