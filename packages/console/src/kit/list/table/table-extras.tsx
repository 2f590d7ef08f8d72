import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Portal } from '@mantine/core'
import type { ColumnWidths } from '#kit/list/column-widths.ts'
import { WidthHandle } from '#kit/list/width-handle.tsx'
import type { ListColumn } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import type { List } from '#kit/list/use-list.ts'
import { isRtl } from '#ui/text/direction.ts'
import classes from './cut-texts.module.css'

type TableExtrasProps = {
  list: List
  columns: readonly ListColumn<ListRow>[]
  widths: ColumnWidths
  /** Widths while an edge is dragged; undefined once they are kept. */
  onDrag(widths: ColumnWidths | undefined): void
}

/** Extras of a table that load after the first action: edges of headers to drag, and full texts of cut cells. */
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

/** Keeps widths in the browser; in a saved view they change the view. */
function chooseWidths({ url, keepWidths, go }: List, widths: ColumnWidths): void {
  keepWidths(widths)
  if (url.view !== undefined || url.widths !== undefined) go((now) => ({ ...now, widths }), { replace: true })
}

type Place = { start: number; top: number; isAbove: boolean }
type Shown = Place & { row: HTMLTableRowElement; cells: readonly CutCell[] }

/** Distance from the foot of the window within which a row has its texts above it. Pixels. */
const FOOT = 180

/**
 * Full texts of a row's cut cells: for keyboard focus below the row, under the pointer as a tooltip. The cell itself is read
 * aloud in full, so they are only visual; Escape hides them (https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus).
 */
function CutTexts() {
  const mark = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const region = mark.current?.parentElement
    if (!region) return
    const end = new AbortController()
    const until = { signal: end.signal, passive: true }
    const hide = () => setShown(undefined)
    region.addEventListener('focusin', ({ target }) => setShown(textsOf(target)), until)
    region.addEventListener('focusout', hide, until)
    region.addEventListener('pointerover', ({ target }) => tell(target), until)
    // It stays until the focus goes: scrolling, to its row or further, moves it.
    const follow = () => setShown((now) => now && { ...now, ...placeAt(now.row) })
    addEventListener('scroll', follow, { ...until, capture: true })
    addEventListener('pointerdown', hide, until)
    addEventListener('keydown', ({ key }) => (key === 'Escape' ? hide() : undefined), until)
    return () => end.abort()
  }, [])
  return (
    <>
      <span ref={mark} hidden />
      {shown && (
        <Portal>
          <div
            aria-hidden
            data-cut-texts
            className={classes.layer}
            style={{
              insetInlineStart: shown.start,
              top: shown.top,
              ...(shown.isAbove ? { translate: '0 -100%' } : {}),
            }}
          >
            {shown.cells.map(({ label, text }) => (
              <div key={label}>
                {label !== '' && <span className={classes.label}>{label}: </span>}
                {text}
              </div>
            ))}
          </div>
        </Portal>
      )}
    </>
  )
}

/** Texts to show for the focused row or cell, where the keyboard moved the focus there. */
function textsOf(target: EventTarget | null): Shown | undefined {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return undefined
  const row = target.closest<HTMLTableRowElement>('tbody tr')
  const cells = row === null ? [] : cutCells(row)
  if (row === null || cells.length === 0) return undefined
  return { row, cells, ...placeAt(row) }
}

function placeAt(row: HTMLTableRowElement): Place {
  const { left, right, top, bottom } = row.getBoundingClientRect()
  const isAbove = bottom > innerHeight - FOOT
  const before = isRtl(row) ? document.documentElement.clientWidth - right : left
  return { start: Math.max(0, before) + 40, top: isAbove ? top - 2 : bottom + 2, isAbove }
}

/** Gives a cut cell under the pointer its text as a tooltip. */
function tell(target: EventTarget | null): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody :is(td, th)') : null
  if (cell === null || cell.querySelector('[title]') !== null) return
  if (isCut(cell)) cell.title = wholeText(cell)
  else cell.removeAttribute('title')
}

/** A cell with its cut text. */
type CutCell = { label: string; text: string }

/** Whether any part is larger than its visible area. */
const isCut = (cell: Element): boolean =>
  [cell, ...cell.querySelectorAll('*')].some(
    (part) =>
      // Text that is only read aloud has one pixel.
      part.clientWidth > 1 &&
      getComputedStyle(part).overflow !== 'visible' &&
      (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1),
  )

/** Cut cells of a row; where the full text is longer than the cell's, such as a list of names, it is the tooltip. */
const cutCells = (row: HTMLTableRowElement): CutCell[] =>
  [...row.cells].flatMap((cell) => {
    const text = wholeText(cell)
    if (text === '' || !isCut(cell)) return []
    return [{ label: cell.dataset['label'] ?? '', text }]
  })

const wholeText = (cell: Element): string => {
  const told = cell.querySelector('[title]')?.getAttribute('title') ?? ''
  const read = cell.textContent.trim()
  return told.length > read.length ? told : read
}
