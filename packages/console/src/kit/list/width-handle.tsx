import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { withinLimits } from './column-widths.ts'
import { isRtl, stepAlong } from '#ui/text/direction.ts'
import classes from './width-handle.module.css'
import { t } from '@touchline/domain/language/t.ts'

export type WidthHandleProps = {
  column: { id: string; label: string }
  /** Values for assistive technology. Pixels. */
  width: number
  /** Whether Tab reaches it. */
  isFirst: boolean
  /** `isDone`: it is to be kept, and not only shown while it changes. */
  onWidth(id: string, width: number, isDone: boolean): void
}

/** Change of width by a key, and with Shift. Pixels. */
const STEP = 10
const LEAP = 50

/**
 * Edge of a column's header: dragging it, or left and right, changes the width; a double click, or Enter, fits the content. One
 * of them can be reached by Tab, the others from it by up and down: a tab stop each would be in everybody's way
 * (https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/).
 */
export function WidthHandle({ column: { id, label }, width, isFirst, onWidth }: WidthHandleProps) {
  const [drag, setDrag] = useState<{ from: number; width: number }>()
  const move = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
    if (!drag) return
    const right = event.clientX - drag.from
    onWidth(id, withinLimits(drag.width + (isRtl(event.currentTarget) ? -right : right)), isDone)
  }
  const fit = (handle: HTMLElement) => onWidth(id, withinLimits(contentWidth(handle)), true)
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('Width of {label}', { label })}
      aria-description={t(
        'Left and right arrows resize it, Enter fits it to its content, up and down arrows move to another column.',
      )}
      aria-valuenow={Math.round(width)}
      aria-valuetext={t('{count, plural, one {# pixel} other {# pixels}}', { count: Math.round(width) })}
      tabIndex={isFirst ? 0 : -1}
      data-width-of={id}
      data-dragged={drag ? true : undefined}
      className={classes.handle}
      title={t('Drag to resize, double-click to fit')}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: event.clientX, width: drawn(event.currentTarget) })
      }}
      onPointerMove={(event) => move(event, false)}
      onPointerUp={(event) => {
        if (drag && event.clientX !== drag.from) move(event, true)
        setDrag(undefined)
      }}
      onPointerCancel={() => setDrag(undefined)}
      onDoubleClick={({ currentTarget }) => fit(currentTarget)}
      onKeyDown={(event) => {
        const by = stepAlong(event.key, isRtl(event.currentTarget)) * (event.shiftKey ? LEAP : STEP)
        const resize = () => onWidth(id, withinLimits(drawn(event.currentTarget) + by), true)
        const done = keyed(event, {
          ArrowLeft: resize,
          ArrowRight: resize,
          ArrowUp: () => goTo(event.currentTarget, -1),
          ArrowDown: () => goTo(event.currentTarget, 1),
          Enter: () => fit(event.currentTarget),
        })
        if (done) event.preventDefault()
      }}
    />
  )
}

/** Current width of the column on screen. */
const drawn = (handle: HTMLElement): number => handle.closest('th')?.offsetWidth ?? 0

function keyed({ key }: KeyboardEvent, ways: Readonly<Record<string, () => void>>): boolean {
  const way = Object.hasOwn(ways, key) ? ways[key] : undefined
  way?.()
  return way !== undefined
}

/** Moves the focus to the handle of the next column. */
function goTo(handle: HTMLElement, by: 1 | -1): void {
  const all = [...(handle.closest('thead')?.querySelectorAll<HTMLElement>('[data-width-of]') ?? [])]
  all[all.indexOf(handle) + by]?.focus()
}

/** Padding around the content of a cell, and room so that nothing touches the edge. Pixels. */
const AROUND = 16
const FREE = 6

/** Widest content of this header's column. */
function contentWidth(within: HTMLElement): number {
  const header = within.closest('th')
  const table = within.closest('table')
  if (header === null || table === null) return 0
  const at = header.cellIndex
  const cells = [...table.rows].flatMap((row) => {
    // A group's heading is one cell for all columns.
    const cell = row.cells.length > at ? row.cells[at] : undefined
    const content = cell?.firstElementChild
    return content instanceof HTMLElement ? [content] : []
  })
  const before = cells.map((cell) => cell.getAttribute('style'))
  // All at once, so that the page is measured once.
  for (const cell of cells)
    cell.style.cssText +=
      ';display:inline-block;width:max-content;max-width:none;white-space:nowrap;overflow:visible'
  const widest = Math.max(0, ...cells.map((cell) => cell.getBoundingClientRect().width))
  for (const [index, cell] of cells.entries()) {
    const style = before[index]
    if (style === null || style === undefined) cell.removeAttribute('style')
    else cell.setAttribute('style', style)
  }
  return Math.ceil(widest) + AROUND + FREE
}
