import { Portal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isRtl } from '#ui/text/direction.ts'
import { cutCells, isCut, wholeText, type CutCell } from './cut-cells.ts'
import classes from './cut-texts.module.css'

type Place = { start: number; top: number; isAbove: boolean }
type Shown = Place & { row: HTMLTableRowElement; cells: readonly CutCell[] }

/** A row this near to the foot of the window has its texts above it. Pixels. */
const FOOT = 180

/**
 * Texts that the cells of a row have no room for: where the keyboard is on the row, below it; under the pointer, as a tooltip. It is
 * read aloud as it is, so that only the eyes need it; Escape takes it away (https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus).
 */
export function CutTexts() {
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
    // It stays until the focus goes: scrolling to its row, or on, moves it.
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

/** Texts to show for the focused row or cell, where the keyboard brought the focus there. */
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

/** A cut cell that doesn't tell its text under the pointer does from now on. */
function tell(target: EventTarget | null): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody :is(td, th)') : null
  if (cell === null || cell.querySelector('[title]') !== null) return
  if (isCut(cell)) cell.title = wholeText(cell)
  else cell.removeAttribute('title')
}
