import { memo, useId, type MouseEvent, type ReactNode } from 'react'
import { Link as SearchLink } from 'react-router'
import type { ListRow } from '#kit/query.ts'
import { Link } from '#kit/page/link.tsx'
import type { PlacedColumn } from './card-places.ts'
import heard from './list-heard.module.css'
import texts from '#ui/text/text.module.css'
import classes from './list-table.module.css'
import { t } from '@touchline/domain/language/t.ts'

type ListTableRowProps = {
  row: ListRow
  columns: readonly PlacedColumn[]
  name: string
  path: string
  /** Columns that distinguish it from rows of the same name, joined; absent where its name is unique. */
  told: string | undefined
  /** Whether it opens above the list, which stays where it is. */
  opensHere: boolean
  selected: boolean
  /** Whether a colleague has just changed it, or removed it from the list. */
  isMarked: boolean
  isGone: boolean
  onToggle(id: string, isRange: boolean): void
}

/**
 * One row. Its first cell's link covers it all by CSS, so that a click anywhere, a middle click and the context menu use the
 * link, without nested interactive elements. Memoised, and made of plain elements, so that a checkbox among a hundred rows
 * renders only one of them.
 */
export const ListTableRow = memo(function ListTableRow(props: ListTableRowProps) {
  const { row, columns, name, path, told, opensHere, selected, isMarked, isGone, onToggle } = props
  return (
    <tr
      className={heard.row}
      data-selected={selected || undefined}
      data-marked={isMarked || undefined}
      data-gone={isGone || undefined}
      title={isGone ? t('No longer on this page') : undefined}
    >
      <td className={classes.check} onClick={({ shiftKey }: MouseEvent) => onToggle(row.id, shiftKey)}>
        <input
          type="checkbox"
          aria-label={t('Select {name}', { name })}
          checked={selected}
          // Its cell hears the click, which knows whether Shift is down.
          onChange={noChange}
        />
      </td>
      <Cells row={row} columns={columns} path={path} told={told} opensHere={opensHere} />
    </tr>
  )
})

type CellsProps = Pick<ListTableRowProps, 'row' | 'columns' | 'path' | 'told' | 'opensHere'>

/** Cells of the row, which don't change when all rows are selected. */
const Cells = memo(function Cells({ row, columns, path, told, opensHere }: CellsProps) {
  const key = useId()
  const telling = told?.split(' ') ?? []
  const [title, ...others] = columns
  const named = title?.cell(row)
  const link = {
    to: path,
    className: typeof named === 'string' ? `${classes.link} ${classes.text}` : classes.link,
    'data-row-link': row.id,
    dir: directionOf(title?.place),
    // In a list of the page's links, rows of one name would be the same (WCAG 2.2, 2.4.4).
    'aria-describedby': told && telling.map((id) => key + id).join(' '),
  }
  return (
    <>
      {title && (
        <th scope="row" className={classes.title} data-card={title.place}>
          {opensHere ? (
            <SearchLink {...link} preventScrollReset state={OPENED_HERE}>
              {named}
            </SearchLink>
          ) : (
            <Link {...link}>{named}</Link>
          )}
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.id}
          id={telling.includes(column.id) ? key + column.id : undefined}
          data-label={column.label}
          data-card={column.place}
          data-named={column.isNamed || column.isNumber || undefined}
          data-column={column.id}
          data-number={column.isNumber || undefined}
        >
          {cut(column.cell(row), column.place)}
        </td>
      ))}
    </>
  )
})

/** Most letters that every column has on two lines. */
const SHORT = 24

/** Cuts a text that may be too long for its cell after two lines; one that is always short needs no element. */
function cut(value: ReactNode, place: PlacedColumn['place']): ReactNode {
  const dir = directionOf(place)
  if (typeof value !== 'string' || (dir === undefined && value.length <= SHORT)) return value
  return (
    <span className={texts.cut} title={value.length > SHORT ? value : undefined} dir={dir}>
      {value}
    </span>
  )
}

/** Direction of a card's fact by its text: left to right for Latin names on a page from right to left. */
const directionOf = (place: PlacedColumn['place']) =>
  place === 'fact' || place === 'end' ? 'auto' : undefined

/** State in the browser’s history of a row that was opened above its list: Back closes it. */
const OPENED_HERE = { openedHere: true }

/** React requires a change handler with `checked`; the click has done it already. */
const noChange = () => undefined
