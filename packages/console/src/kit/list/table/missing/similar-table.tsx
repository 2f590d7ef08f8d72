import { Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { ComponentType, RefObject } from 'react'
import type { SimilarRows } from '#data/list-state.ts'
import type { SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { useSelection } from '#kit/list/bulk/use-selection.ts'
import type { ListRow } from '#kit/list/list-definition.ts'
import page from '#kit/list/list-page.module.css'
import { ListTable } from '#kit/list/table/list-table.tsx'
import type { List } from '#kit/list/use-list.ts'
import { ToldOnce } from './told-once.tsx'
import type { Elsewhere } from './use-elsewhere.ts'
import { WaysElsewhere } from './ways-elsewhere.tsx'

type SimilarTableProps = {
  list: List
  elsewhere: Elsewhere
  similar: SimilarRows<ListRow>
  /** Announces what was found. */
  region: HTMLElement | null
  isSettled: boolean
  Bulk: ComponentType<SelectedRows>
  bodyRef: RefObject<HTMLTableSectionElement | null>
}

/** Rows that are spelt nearly as it was typed, said to be so; they work as those of the list do. */
export function SimilarTable({
  list,
  elsewhere,
  similar,
  region,
  isSettled,
  Bulk,
  bodyRef,
}: SimilarTableProps) {
  const { rows } = similar
  const selection = useSelection(rows, list.url.state.filters)
  const shown = { ...list, rows: { rows }, count: rows.length }
  return (
    <Stack gap={4}>
      <ToldOnce region={region} isSettled={isSettled}>
        <Text size="sm" fw={600}>
          {nothingSpelt(elsewhere.typed, similar)}
        </Text>
        {isSettled && <WaysElsewhere list={list} ways={elsewhere.ways} />}
      </ToldOnce>
      {selection.count > 0 && (
        <div className={page.selection} data-selection-bar>
          <Bulk list={shown} selection={selection} />
        </div>
      )}
      <ListTable list={shown} rows={rows} selection={selection} bodyRef={bodyRef} />
    </Stack>
  )
}

/** "No exact match for “Hesel”. 3 similar:". */
export function nothingSpelt(typed = '', { rows: { length: count }, isCut }: SimilarRows<ListRow>): string {
  return isCut
    ? t('No exact match for “{typed}”. First {count, plural, other {# similar}}:', { typed, count })
    : t('No exact match for “{typed}”. {count, plural, other {# similar}}:', { typed, count })
}
