import { Anchor, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { SimilarRows } from '#data/list-state.ts'
import type { SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { useSelection } from '#kit/list/bulk/use-selection.ts'
import type { ListRow } from '#kit/query.ts'
import page from '#kit/list/list-page.module.css'
import { ListTable } from '#kit/list/table/list-table.tsx'
import type { List } from '#kit/list/use-list.ts'
import type { Elsewhere, Way } from './use-elsewhere.ts'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { columnsForUrl } from '#kit/list/chosen-columns.ts'
import { writeListUrl } from '#kit/list/list-url.ts'

type SimilarTableProps = {
  list: List
  elsewhere: Elsewhere
  similar: SimilarRows<ListRow>
  /** Live region that announces the results. */
  region: HTMLElement | null
  isSettled: boolean
  Bulk: ComponentType<SelectedRows>
  bodyRef: RefObject<HTMLTableSectionElement | null>
}

/** Rows with similar spellings, marked as such; they work like those of the list. */
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

type ToldOnceProps = {
  /** A status element that exists before its text. */
  region: HTMLElement | null
  isSettled: boolean
  children: ReactNode
}

/**
 * Shows changing content next to a live region, and final content in it: one announcement, however long the search takes.
 * Content that moves is rendered again, so it must not be focusable before.
 */
export const ToldOnce = ({ region, isSettled, children }: ToldOnceProps): ReactNode =>
  isSettled && region ? createPortal(children, region) : children

/** "Requested: 1 match. Show", a line for each. */
export function WaysElsewhere({ list, ways }: { list: List; ways: readonly Way[] }) {
  const { definition, shownColumns } = list
  return ways.map(({ text, url }) => (
    <Text key={text} size="sm">
      {text}.{' '}
      <Anchor
        component={Link}
        to={{
          search: writeListUrl({ ...url, ...columnsForUrl(shownColumns, definition) }, definition).toString(),
        }}
        underline="always"
        inherit
        aria-label={t('Show: {what}', { what: text })}
      >
        {t('Show')}
      </Anchor>
    </Text>
  ))
}
