import { Table, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  metaHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useMemo, type RefObject } from 'react'
import type { ListColumn, ListRow } from '#kit/list/list-definition.ts'
import { ListHead } from '#kit/list/list-head.tsx'
import { ListTableRow } from '#kit/list/list-row.tsx'
import { SkeletonRows } from '#kit/list/skeleton-rows.tsx'
import type { List } from '#kit/list/use-list.ts'
import type { Selection } from '#kit/list/use-selection.ts'
import { useDensity } from '#ui/density.tsx'
import classes from './list-table.module.css'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<{ column: ListColumn<ListRow> }>(),
})

/** The column of checkboxes, in pixels. */
const CHECK_WIDTH = 40

type ListTableProps = {
  list: List
  rows: readonly ListRow[]
  selection: Selection
  bodyRef: RefObject<HTMLTableSectionElement | null>
}

/** The rows of a list: a table where there is room, one card a row on narrow screens. */
export function ListTable({ list, rows, selection, bodyRef }: ListTableProps) {
  const { definition, isStale, url } = list
  const density = useDensity()
  const { table, columns } = useListTable(list, rows, selection)
  const toggle = useCallback(
    (id: string, event: unknown) => table.getRow(id).getToggleSelectedHandler()(event),
    [table],
  )
  const minWidth = columns.reduce((sum, { width }) => sum + width, CHECK_WIDTH)
  const { ref, width } = useElementSize()
  const isLoading = list.rows === undefined

  return (
    <div ref={ref} className={classes.region} data-scrolls={(width > 0 && width < minWidth) || undefined}>
      <Table
        className={classes.table}
        style={{ minWidth }}
        data-density={density}
        aria-busy={isLoading || isStale}
      >
        <VisuallyHidden component="caption">{definition.title}</VisuallyHidden>
        <colgroup>
          <col style={{ width: CHECK_WIDTH }} />
          {columns.map(({ id, width: columnWidth }) => (
            <col key={id} style={{ width: columnWidth }} />
          ))}
        </colgroup>
        <ListHead
          list={list}
          columns={columns}
          allSelected={table.getIsAllPageRowsSelected()}
          someSelected={table.getIsSomePageRowsSelected()}
          onToggleAll={(selected) => table.toggleAllPageRowsSelected(selected)}
        />
        <tbody ref={bodyRef} data-stale={isStale || undefined}>
          {isLoading ? (
            <SkeletonRows count={url.state.size} columns={columns} />
          ) : (
            rows.map((row) => (
              <ListTableRow
                key={row.id}
                row={row}
                columns={columns}
                name={definition.rowName(row)}
                path={definition.rowPath(row)}
                selected={selection.selected[row.id] === true}
                onToggle={toggle}
              />
            ))
          )}
        </tbody>
      </Table>
    </div>
  )
}

function useListTable({ definition, shownColumns }: List, rows: readonly ListRow[], selection: Selection) {
  const columnDefs = useMemo(
    () => definition.columns.map((column) => ({ id: column.id, header: column.label, meta: { column } })),
    [definition],
  )
  const shownKey = shownColumns.join()
  const { columnOrder, columnVisibility } = useMemo(() => {
    const shown = shownKey.split(',')
    const visibility = definition.columns.map(({ id }) => [id, shown.includes(id)] as const)
    return { columnOrder: shown, columnVisibility: Object.fromEntries(visibility) }
  }, [definition, shownKey])

  const table = useTable({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: (row) => row.id,
    state: { columnOrder, columnVisibility, rowSelection: selection.selected },
    onRowSelectionChange: selection.change,
  })
  const visible = table.getVisibleLeafColumns()
  const columns = useMemo(
    () => visible.flatMap(({ columnDef }) => (columnDef.meta ? [columnDef.meta.column] : [])),
    [visible],
  )
  return { table, columns }
}
