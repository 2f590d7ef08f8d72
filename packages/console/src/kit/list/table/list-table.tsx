import { useElementSize } from '@mantine/hooks'
import {
  Fragment,
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type RefObject,
} from 'react'
import { useLocation } from 'react-router'
import type { ListState } from '#data/list-state.ts'
import { quietPart } from '#kit/lazy-part.tsx'
import type { Selection } from '#kit/list/bulk/use-selection.ts'
import { drawnWidths, type ColumnWidths } from '#kit/list/column-widths.ts'
import { chosenIn } from '#kit/list/filters/chosen-text.ts'
import type { ListDefinition } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import { pressSide } from '#kit/list/beside-list.ts'
import type { List } from '#kit/list/use-list.ts'
import { pageShown } from '#kit/page/page-shown.ts'
import { signOfLife } from '#kit/sign-of-life.ts'
import { onLongPress } from '#kit/long-press.ts'
import { useDensity } from '#ui/density.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import texts from '#ui/text/text.module.css'
import { useNow } from '#ui/now.ts'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { isPlain } from '#kit/page/link.tsx'
import { cardPlaces } from './card-places.ts'
import cards from './list-cards.module.css'
import { ListHead } from './list-head.tsx'
import { ListTableRow } from './list-row.tsx'
import classes from './list-table.module.css'
import { SkeletonRows } from './skeleton-rows.tsx'
import { tellingColumns } from './telling-columns.ts'

/** An edited cell; without a column, one that is still to be chosen. `field`: where the cell shows several. */
export type EditedCell = { id: string; column?: string | undefined; field?: string }

/** Time within which a second click makes a double click. Milliseconds. */
const TWICE_MS = 250

let opening: ReturnType<typeof setTimeout> | undefined

/**
 * Opens the row of a clicked cell, unless a second click means the cell: only then it is known. The name opens at once, as by
 * keyboard and touch.
 */
function pressCell(event: MouseEvent<HTMLElement>, edit: (cell: EditedCell) => void): void {
  const { target, detail, clientX, clientY } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-row-link]') : null
  const id = link?.dataset['rowLink']
  if (!link || id === undefined || detail === 0 || !isPlain(event)) return
  const cell = document.elementsFromPoint(clientX, clientY).find((one) => one.matches('[data-column]'))
  const column = cell instanceof HTMLElement ? cell.dataset['column'] : undefined
  if (column === undefined || !matchMedia('(hover: hover)').matches) return
  event.preventDefault()
  event.stopPropagation()
  if (detail > 1) return edit({ id, column })
  // A click made by code has no position, so it isn't stopped.
  opening = setTimeout(() => link.click(), TWICE_MS)
  // Cancels when the person does something else.
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, stop, { capture: true, once: true })
}

const stop = () => clearTimeout(opening)

/** Loaded later: nobody changes a width or reads cut texts at once. */
const TableExtras = quietPart(
  async () => (await import('./table-extras.tsx')).TableExtras,
  Promise.all([signOfLife, pageShown]),
)

/** Width of the checkbox column in pixels. */
const CHECK_WIDTH = 40

type ListTableProps = {
  list: List
  rows: readonly ListRow[]
  selection: Selection
  bodyRef: RefObject<HTMLTableSectionElement | null>
  /** Absent where cells are not edited. */
  onEditCell?: (cell: EditedCell) => void
}

/** Rows of a list: a table where there is room, one card a row on narrow screens. */
export function ListTable({ list, rows, selection, bodyRef, onEditCell }: ListTableProps) {
  const { definition, isStale, url } = list
  const density = useDensity()
  const shown = list.shownColumns.filter((id) => !isRepetition(definition, url.state.filters, id)).join()
  // The same array for the same columns, so that a memoised row isn't rendered again.
  const sorted = url.state.sort === definition.defaultSort.sort ? undefined : url.state.sort
  const columns = useMemo(() => {
    const all = shown.split(',').flatMap((id) => definition.columns.find((column) => column.id === id) ?? [])
    const places = cardPlaces(all, { card: definition.card, sort: sorted })
    return all.map((column) => ({ ...column, place: places.get(column.id) }))
  }, [definition, shown, sorted])
  const selectedHere = rows.filter(({ id }) => selection.selected[id] === true).length
  const [dragged, setDragged] = useState<ColumnWidths>()
  const chosen = dragged ?? list.widths
  const minWidth = columns.reduce((sum, { id, width }) => sum + (chosen[id] ?? width), CHECK_WIDTH)
  const { ref, width } = useElementSize()
  const widths = drawnWidths(columns, chosen, CHECK_WIDTH, width)
  useEffect(() => (bodyRef.current ? onLongPress(bodyRef.current, 'tr', select) : undefined), [bodyRef])
  const isLoading = list.rows === undefined
  const now = useNow()
  const pathOf = useRowPath(definition)
  const press = (event: MouseEvent<HTMLElement>) => {
    if (definition.opensIn === undefined) pressSide(event)
    if (definition.editing && onEditCell && !event.isPropagationStopped()) pressCell(event, onEditCell)
  }
  const telling = useMemo(
    // A link has more than the name where the first column is another fact, such as the time in the log.
    () =>
      tellingColumns(
        rows,
        columns.slice(1),
        (row) => `${definition.rowName(row)} ${columns[0]?.csv?.(row) ?? ''}`,
      ),
    [rows, columns, definition],
  )
  const groups = rows.map((row) => definition.groupOf?.(row, now))

  return (
    <div ref={ref} className={classes.region} data-scrolls={(width > 0 && width < minWidth) || undefined}>
      <table
        className={`${classes.table} ${cards.cards}`}
        style={{ minWidth }}
        data-density={density}
        aria-busy={isLoading || isStale}
      >
        <caption className={texts.hidden}>{definition.title}</caption>
        <colgroup>
          {widths.map((drawn, at) => (
            <col key={columns[at - 1]?.id ?? ''} style={{ width: drawn }} />
          ))}
        </colgroup>
        <ListHead
          list={list}
          columns={columns}
          allSelected={rows.length > 0 && selectedHere === rows.length}
          someSelected={selectedHere > 0}
          onToggleAll={selection.toggleAll}
        />
        <tbody ref={bodyRef} data-stale={isStale || undefined} onClickCapture={press}>
          {isLoading ? (
            <SkeletonRows count={url.state.size} columns={columns} />
          ) : (
            rows.map((row, at) => (
              <Fragment key={row.id}>
                {groups[at] !== groups[at - 1] && (
                  <tr className={`${classes.group} ${cards.group}`}>
                    <th scope="rowgroup" colSpan={columns.length + 1}>
                      {groups[at]}
                    </th>
                  </tr>
                )}
                <Guarded subject={row} fallback={<UnreadableRow id={row.id} columns={columns.length} />}>
                  <NamedRow
                    row={row}
                    columns={columns}
                    definition={definition}
                    path={pathOf(row)}
                    told={telling.get(row.id)?.join(' ')}
                    selected={selection.selected[row.id] === true}
                    isMarked={list.held.changed.has(row.id)}
                    isGone={list.held.gone.has(row.id)}
                    onToggle={selection.toggle}
                  />
                </Guarded>
              </Fragment>
            ))
          )}
          {!isLoading &&
            list.rows?.unreadable?.map((id) => <UnreadableRow key={id} id={id} columns={columns.length} />)}
        </tbody>
      </table>
      <TableExtras list={list} columns={columns} widths={chosen} onDrag={setDragged} />
    </div>
  )
}

/** A long press on a row toggles its checkbox. */
const select = (row: Element) => row.querySelector<HTMLElement>('input[type=checkbox]')?.click()

type NamedRowProps = Omit<ComponentProps<typeof ListTableRow>, 'name' | 'opensHere'> & {
  definition: ListDefinition
}

/** Whether every row has the same value in that column: the only one of a filter, or of the list's default. */
function isRepetition(
  { columns, filters }: ListDefinition,
  chosen: ListState['filters'],
  id: string,
): boolean {
  const repeated = columns.find((column) => column.id === id)?.repeats
  const field = filters.find(({ name }) => name === repeated)
  if (repeated === undefined || field?.kind !== 'choice') return false
  const text = chosen[repeated]
  if (text === undefined) return field.unset !== undefined
  const { values, isNot } = chosenIn(text, field.many)
  return text !== field.any && values.length === 1 && !isNot
}

/** Makes the row's name inside a component, so that a record without a valid name is the only one missing. */
const NamedRow = ({ definition, ...props }: NamedRowProps) => (
  <ListTableRow
    {...props}
    name={definition.rowName(props.row)}
    opensHere={definition.opensIn !== undefined}
  />
)

/** Target of a row: its page, or the list with the row opened above it. */
function useRowPath({ opensIn, rowPath }: ListDefinition): (row: ListRow) => string {
  const { search } = useLocation()
  if (opensIn === undefined) return rowPath
  return ({ id }) => {
    const params = new URLSearchParams(search)
    params.set(opensIn, id)
    return `?${params}`
  }
}

type UnreadableRowProps = {
  id: string
  /** Number of columns in addition to the checkboxes. */
  columns: number
}

/** A row of an unreadable record: it shows its key, and can't be selected, opened or sorted. */
function UnreadableRow({ id, columns }: UnreadableRowProps) {
  return (
    <tr>
      <td className={classes.check} />
      <td colSpan={columns}>
        <Unreadable id={id} />
      </td>
    </tr>
  )
}
