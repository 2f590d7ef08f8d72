import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ColumnWidths } from '#kit/list/columns/column-widths.ts'
import { WidthHandle } from '#kit/list/columns/width-handle.tsx'
import type { ListColumn, ListRow } from '#kit/list/list-definition.ts'
import type { List } from '#kit/list/use-list.ts'
import { CutTexts } from './cut/cut-texts.tsx'

type TableExtrasProps = {
  list: List
  columns: readonly ListColumn<ListRow>[]
  widths: ColumnWidths
  /** Widths while an edge is dragged; undefined once they are kept. */
  onDrag(widths: ColumnWidths | undefined): void
}

/** Extras of a table beside showing its rows, once somebody is there: its headers get edges to drag, its cut cells say all. */
export function TableExtras({ list, columns, widths, onDrag }: TableExtrasProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const [headers, setHeaders] = useState<readonly HTMLElement[]>([])
  useLayoutEffect(() => {
    const all = mark.current?.parentElement?.querySelectorAll<HTMLElement>('thead th + th')
    setHeaders([...(all ?? [])])
  }, [columns])
  const change = (id: string, width: number, isDone: boolean) => {
    const next = { ...widths, [id]: width }
    onDrag(isDone ? undefined : next)
    if (isDone) chooseWidths(list, next)
  }
  return (
    <>
      <span ref={mark} hidden />
      {columns.map((column, at) => {
        const header = headers[at]
        return header === undefined
          ? null
          : createPortal(
              <WidthHandle
                column={column}
                width={widths[column.id] ?? column.width}
                isFirst={at === 0}
                onWidth={change}
              />,
              header,
              column.id,
            )
      })}
      <CutTexts />
    </>
  )
}

/** Kept on the machine; in a saved view they are a change of the view. */
function chooseWidths({ url, keepWidths, go }: List, widths: ColumnWidths): void {
  keepWidths(widths)
  if (url.view !== undefined || url.widths !== undefined) go((now) => ({ ...now, widths }), { replace: true })
}
