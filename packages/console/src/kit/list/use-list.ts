import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { toAppError, type AppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'
import { restoreSeen } from '#data/restore-seen.ts'
import { columnsForUrl, useChosenColumns } from '#kit/list/columns/chosen-columns.ts'
import { useOwnWidths, type ColumnWidths } from '#kit/list/columns/column-widths.ts'
import type { HeldRows } from '#kit/list/heard/held-rows.ts'
import { useHeldRows } from '#kit/list/heard/use-held-rows.ts'
import { useAddressChange, type AddressOptions } from '#kit/page/address/use-address-change.ts'
import { queryOf, type ListDefinition, type ListRow, type ListRows } from './list-definition.ts'
import type { ListUrl } from './list-url-spec.ts'
import { fromStart, readListUrl, writeListUrl } from './list-url.ts'

const NO_WIDTHS: ColumnWidths = {}

/** A list at work: what the URL says, what the database answers, and the ways to change it. */
export type List = {
  definition: ListDefinition
  url: ListUrl
  shownColumns: readonly string[]
  /** The rows of this page, or of the one before while this one loads; undefined before the first answer. */
  rows: ListRows<ListRow> | undefined
  /** Changes by colleagues, which move none of the rows. */
  held: Omit<HeldRows, 'rows'> & { show(): void }
  /** How many rows the list holds on all pages. */
  count: number | undefined
  /** The rows shown are those of an earlier question. */
  isStale: boolean
  error: AppError | undefined
  retry(): void
  /** Gets what the URL says by now, which may not be drawn yet. */
  go(change: (now: ListUrl) => ListUrl, options?: AddressOptions): void
  chooseColumns(columns: readonly string[], widths?: ColumnWidths): void
  /** The widths that somebody chose, by column; `keepWidths` keeps them for this area, in this browser. */
  widths: ColumnWidths
  keepWidths(widths: ColumnWidths): void
  /** The text that a saved view keeps: everything but the place in the pages. */
  viewQuery: string
}

/** Starts the queries of the page that a URL shows, without waiting: for the loader of the route. */
export function startList(definition: ListDefinition, address: string): void {
  const { state } = readListUrl(new URL(address).searchParams, definition)
  const page = queryOf(definition.page(state))
  void queryClient.prefetchQuery(page)
  void restoreSeen(page.queryKey)
  void queryClient.prefetchQuery(queryOf(definition.count(state)))
}

type UseListOptions = {
  /** Whether the rows are shown; where something else is shown in their place they are not read. */
  hasRows?: boolean
  /** Whether its page keeps rows from moving itself. */
  movesItself?: boolean
}

export function useList(
  definition: ListDefinition,
  { hasRows = true, movesItself = false }: UseListOptions = {},
): List {
  const changeAddress = useAddressChange()
  const { search } = useLocation()
  const url = useMemo(() => readListUrl(new URLSearchParams(search), definition), [search, definition])
  const { shown, remember } = useChosenColumns(definition, url.columns)
  const [own, keepWidths] = useOwnWidths(definition)
  // A saved view looks as it was saved, wherever it is opened.
  const widths = url.widths ?? (url.view === undefined ? own : NO_WIDTHS)
  const question = queryOf(definition.page(url.state))
  const page = useQuery({
    ...question,
    placeholderData: keepPreviousData,
    enabled: hasRows,
  })
  const count = useQuery({ ...queryOf(definition.count(url.state)), placeholderData: keepPreviousData })
  const answer = page.isPlaceholderData || movesItself ? undefined : page.data
  const { rows: heldRows, ...held } = useHeldRows({
    question: JSON.stringify(question.queryKey),
    rows: answer,
    at: page.dataUpdatedAt,
  })
  const failure = page.error ?? count.error
  // A failed page has no rows, not even a placeholder: those before it stay readable.
  const [last, setLast] = useState(page.data)
  if (page.data !== undefined && page.data !== last) setLast(page.data)
  const hasOnlyLast = page.data === undefined && page.error !== null && last !== undefined

  const shownKey = shown.join()
  const go = useCallback(
    (change: (now: ListUrl) => ListUrl, options?: AddressOptions) =>
      changeAddress((params) => {
        const { columns = shownKey.split(','), ...others } = change(readListUrl(params, definition))
        return writeListUrl({ ...others, ...columnsForUrl(columns, definition) }, definition)
      }, options),
    [changeAddress, definition, shownKey],
  )

  return {
    definition,
    url,
    shownColumns: shown,
    rows: answer ? heldRows : (page.data ?? (hasOnlyLast ? last : undefined)),
    held,
    count: count.data,
    isStale: page.isPlaceholderData || hasOnlyLast,
    error: failure ? toAppError(failure) : undefined,
    retry: () => void Promise.all([page.refetch(), count.refetch()]),
    go,
    chooseColumns: (columns, also) => {
      remember(columns)
      go((now) => ({ ...now, columns, ...(also && { widths: also }) }), { replace: true })
    },
    widths,
    keepWidths,
    viewQuery: viewQueryOf({ ...url, columns: shown, widths }, definition),
  }
}

/** The columns are always said: a view restores everything, for anyone who opens it. */
export function viewQueryOf(url: ListUrl, definition: ListDefinition): string {
  const { view: _view, ...others } = fromStart(url)
  return writeListUrl(others, definition).toString()
}
