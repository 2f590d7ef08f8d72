import { type KeyboardEvent, type RefObject } from 'react'
import type { EditedCell } from './table/list-table.tsx'
import { openBeside, shownBeside } from './beside-list.ts'
import type { Shortcut } from '#kit/shortcuts/registry.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { t } from '@touchline/domain/language/t.ts'

type ListKeys = {
  body: RefObject<HTMLTableSectionElement | null>
  /** Absent where there is no search box. */
  search: RefObject<HTMLInputElement | null> | undefined
  /** Without rows, as on a board, there is nothing to walk through. */
  hasRows: boolean
  /** Absent where cells are not edited. */
  edit?: (cell: EditedCell) => void
}

/** Keys that walk through the rows. They act on the focused row, so that walking renders nothing; Enter is the link's own. */
export function useListKeys({ body, search, hasRows, edit }: ListKeys) {
  useShortcuts(t('List'), [
    ...(hasRows ? rowKeys(body) : []),
    ...(edit
      ? [
          {
            keys: 'F2',
            label: t('Edit a value in the row'),
            moves: true as const,
            run: () => editRow(body.current, edit),
          },
        ]
      : []),
    ...(search ? [{ keys: '/', label: t('Search this list'), run: () => search.current?.focus() }] : []),
  ])
  /** Arrows walk too, but only from a row: elsewhere they scroll. */
  return (event: KeyboardEvent) => {
    const row = event.key === ' ' && linkWithFocus(event)
    if (row) {
      event.preventDefault()
      return openBeside(row)
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || !rowOf(body.current)) return
    event.preventDefault()
    step(body.current, by)
  }
}

const rowKeys = (body: ListKeys['body']): Shortcut[] => [
  { keys: 'j', label: t('Next row'), moves: true, repeats: true, run: () => step(body.current, 1) },
  { keys: 'k', label: t('Previous row'), moves: true, repeats: true, run: () => step(body.current, -1) },
  {
    keys: 'Space',
    label: t('Open the record beside the list; press again to focus it'),
    moves: true,
    run: () => undefined,
  },
  { keys: 'x', label: t('Select or deselect the row'), moves: true, run: () => toggle(body.current) },
]

const linkWithFocus = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.dataset['rowLink'] !== undefined && target.closest('tr')

const links = (body: HTMLElement | null) => [
  ...(body?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
]

/** Row with the focus, in its link or its checkbox. */
const rowOf = (body: HTMLElement | null) =>
  body?.contains(document.activeElement) ? document.activeElement?.closest('tr') : undefined

function step(body: HTMLElement | null, by: number): void {
  const all = links(body)
  const shown = shownBeside(body)
  const now = all.findIndex((link) => link.closest('tr') === (rowOf(body) ?? shown))
  const next = all[now < 0 ? 0 : Math.min(Math.max(now + by, 0), all.length - 1)]
  next?.focus()
  const row = next?.closest('tr')
  if (shown && row && row !== shown) openBeside(row)
}

function editRow(body: HTMLElement | null, edit: (cell: EditedCell) => void): void {
  const id = rowOf(body)?.querySelector<HTMLElement>('[data-row-link]')?.dataset['rowLink']
  if (id !== undefined) edit({ id })
}

function toggle(body: HTMLElement | null): void {
  rowOf(body)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}
