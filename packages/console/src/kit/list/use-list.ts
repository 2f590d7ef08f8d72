import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { toAppError, type AppError } from '#data/errors.ts'
import { hasJustActed, queryClient } from '#data/query-client.ts'
import { restoreSeen } from '#data/restore-seen.ts'
import { columnsForUrl, useChosenColumns } from './chosen-columns.ts'
import { useOwnWidths, type ColumnWidths } from './column-widths.ts'
import { useAddressChange, type AddressOptions } from '#kit/page/use-address-change.ts'
import type { ListDefinition, ListRows } from './list-definition.ts'
import { queryOf, type ListRow } from '#kit/query.ts'
import type { ListUrl } from './list-url-spec.ts'
import { fromStart, readListUrl, writeListUrl } from './list-url.ts'

const IN_USE = 'tbody:is(:hover, :focus-within), tbody input:checked, [aria-modal=true]'

/** Whether the pointer or focus is in the rows, or one is selected or open. */
export const areRowsInUse = (): boolean => document.querySelector(IN_USE) !== null

const NO_WIDTHS: ColumnWidths = {}

/** State of a list: its URL, the database's answers, and functions to change it. */
export type List = {
  definition: ListDefinition
  url: ListUrl
  shownColumns: readonly string[]
  /** Rows of this page, or of the previous one while this one loads; undefined before the first answer. */
  rows: ListRows<ListRow> | undefined
  /** Changes by colleagues, which move none of the rows. */
  held: Omit<HeldRows, 'rows'> & { show(): void }
  /** Number of rows on all pages. */
  count: number | undefined
  /** Whether the shown rows are those of an earlier question. */
  isStale: boolean
  error: AppError | undefined
  retry(): void
  /** Gets the URL's current state, which may not be rendered yet. */
  go(change: (now: ListUrl) => ListUrl, options?: AddressOptions): void
  chooseColumns(columns: readonly string[], widths?: ColumnWidths): void
  /** Chosen widths by column; `keepWidths` keeps them for this area, in this browser. */
  widths: ColumnWidths
  keepWidths(widths: ColumnWidths): void
  /** Text that a saved view keeps: everything except the place in the pages. */
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
  /** Whether the rows are shown; where another view replaces them they are not read. */
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
  // A failed page has no rows, not even a placeholder: the previous ones stay readable.
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

/** Always includes the columns: a view restores everything, for anyone who opens it. */
export function viewQueryOf(url: ListUrl, definition: ListDefinition): string {
  const { view: _view, ...others } = fromStart(url)
  return writeListUrl(others, definition).toString()
}

type Answer = {
  question: string
  /** Last answer, and its time. */
  rows: ListRows<ListRow> | undefined
  at: number
}

type Kept = HeldRows & { question: string; at: number }

/** Time that a changed row is marked. Milliseconds. */
const MARKED_MS = 3_000

/** Keeps the rows of an answer in place while somebody uses them, and returns a function that shows the rest. */
function useHeldRows({ question, rows, at }: Answer): HeldRows & { show(): void } {
  const [kept, setKept] = useState<Kept>()
  const isKept = kept !== undefined && kept.question === question
  // During the render: rows that were replaced and then put back would have lost the focus.
  if (rows !== undefined && (!isKept || kept.at !== at))
    setKept({ ...(isKept ? nextOf(kept, rows) : shownAtOnce(rows)), question, at })

  const marks = kept?.changed
  useEffect(() => {
    if (marks === undefined || marks.size === 0) return undefined
    const timer = setTimeout(() => setKept((now) => now && { ...now, changed: new Set() }), MARKED_MS)
    return () => clearTimeout(timer)
  }, [marks])

  const show = () => rows && setKept({ ...replaced(kept?.rows ?? rows, rows), question, at })
  return { ...(isKept ? kept : shownAtOnce(rows ?? NO_ROWS)), show }
}

const NO_ROWS: ListRows<ListRow> = { rows: [] }

function nextOf(kept: Kept, rows: ListRows<ListRow>): HeldRows {
  // One’s own change is shown completely.
  if (hasJustActed()) return shownAtOnce(rows)
  // Someone who has scrolled uses them too.
  return window.scrollY > 0 || areRowsInUse() ? inPlace(kept.rows, rows) : replaced(kept.rows, rows)
}

type Rows = ListRows<ListRow>

/** A page of a list as shown, compared with the latest answer. */
type HeldRows = {
  rows: Rows
  /** Changed since they were first shown. */
  changed: ReadonlySet<string>
  /** Still in their place, though no longer on this page of the list. */
  gone: ReadonlySet<string>
  /** Number of rows not shown yet. */
  waiting: number
}

const NONE: ReadonlySet<string> = new Set()

const shownAtOnce = (rows: Rows): HeldRows => ({ rows, changed: NONE, gone: NONE, waiting: 0 })

/** Shows the whole answer, and marks new and changed rows. */
export function replaced(before: Rows, after: Rows): HeldRows {
  const shown = byId(before.rows)
  const other = after.rows.filter((row) => !isSame(shown.get(row.id), row))
  return { ...shownAtOnce(after), changed: new Set(other.map(({ id }) => id)) }
}

/** Updates every row in its place; new ones wait, and removed ones stay. */
export function inPlace(before: Rows, after: Rows): HeldRows {
  const answered = byId(after.rows)
  const shown = byId(before.rows)
  const rows = before.rows.map((row) => answered.get(row.id) ?? row)
  const lastKnown = after.rows.findLastIndex(({ id }) => shown.has(id))
  const lastThere = before.rows.findLastIndex(({ id }) => answered.has(id))
  return {
    rows: { ...after, rows },
    changed: new Set(before.rows.filter((row) => isOther(row, answered.get(row.id))).map(({ id }) => id)),
    // Rows that new ones pushed to the next page are still in the list.
    gone: idsOf(before.rows, (id, at) => !answered.has(id) && (after.next === undefined || at < lastThere)),
    // Rows that moved up from the next page are not new.
    waiting: idsOf(after.rows, (id, at) => !shown.has(id) && (before.next === undefined || at < lastKnown))
      .size,
  }
}

const byId = (rows: readonly ListRow[]) => new Map(rows.map((row) => [row.id, row]))

const idsOf = (rows: readonly ListRow[], isMeant: (id: string, at: number) => boolean) =>
  new Set(rows.filter(({ id }, at) => isMeant(id, at)).map(({ id }) => id))

/** Compares them as shown: rows hold dates and names, and no functions. */
const isSame = (one: ListRow | undefined, other: ListRow) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const isOther = (row: ListRow, now: ListRow | undefined) => now !== undefined && !isSame(row, now)
