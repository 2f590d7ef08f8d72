import type { MouseEvent } from 'react'
import { goTo, isPlain } from '#kit/page/link.tsx'
import { isRtl } from '#ui/text/direction.ts'
import { besideList, listBeside } from '#paths.ts'

/** State in the browser’s history of a record that was opened beside its list: closing it goes back. */
const OPENED_BESIDE = { openedBeside: true }

/** Opens a record beside the list, replacing another one; moves to it where it is open. */
export function showBeside(id: string): void {
  const { list, recordId } = listBeside(location.pathname)
  if (id === recordId) return document.querySelector<HTMLElement>('[data-peek] h2')?.focus()
  goTo(`${besideList(list, id)}${location.search}`, {
    replace: recordId !== undefined,
    state: OPENED_BESIDE,
    preventScrollReset: true,
  })
}

/** Opens a row's record likewise. */
export function openBeside(row: Element): void {
  const id = row.querySelector<HTMLElement>('[data-row-link]')?.dataset['rowLink']
  if (id !== undefined) showBeside(id)
}

/** Row whose record is open beside the list. */
export const shownBeside = (body: HTMLElement | null): Element | null =>
  body?.querySelector('[data-shown-beside]') ?? null

/** Width of a row's end with its icon, for a mouse and for a finger. Pixels. */
const SIDE = 32
const TOUCHED_SIDE = 44

/** Screens where rows have that end: `list-table.module.css`. On a phone a tap opens the record itself. */
const HAS_SIDE = '(min-width: 48em)'
const IS_TOUCHED = '(hover: none)'

/** Handles a click on the end of a row, before its link gets it. Where the table is wider than its place the end isn't visible. */
export function pressSide(event: MouseEvent<HTMLElement>): void {
  const { target, clientX } = event
  const row = target instanceof Element && target.closest('[data-row-link]')?.closest('tr')
  if (!row || !isPlain(event)) return
  const { left, right } = row.getBoundingClientRect()
  const toEnd = isRtl(row) ? clientX - left : right - clientX
  const side = matchMedia(IS_TOUCHED).matches ? TOUCHED_SIDE : SIDE
  const isSide = toEnd <= side && !row.closest('[data-scrolls]')
  if (!isSide || !matchMedia(HAS_SIDE).matches) return
  event.preventDefault()
  event.stopPropagation()
  openBeside(row)
}
