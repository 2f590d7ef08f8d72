import { Anchor, Box } from '@mantine/core'
import { Link } from 'react-router'
import cards from '#ui/cards.module.css'
import { ColumnHeads } from '#ui/column-heads.tsx'
import classes from './dashboard.module.css'

export type NumberCell = { text: string; to?: string }
export type NumberRow = { key: string; name: string; cells: readonly NumberCell[] }

type NumberTableProps = { caption: string; head: readonly string[]; rows: readonly NumberRow[] }

/** Most columns that fit on phones; more are shown as blocks. */
const FEW = 5

/** Equal widths for numbers, however short a head is. */
const columnWidth = (columns: number) => `${Math.min(20, 76 / columns)}%`

/** A chart’s numbers as a table; the first of `head` names the rows. */
export function NumberTable({ caption, head, rows }: NumberTableProps) {
  return (
    <Box
      component="table"
      className={`${classes['table']} ${cards['cards']}`}
      aria-label={caption}
      data-cards={head.length > FEW ? 'short' : undefined}
      __vars={{ '--column': columnWidth(head.length - 1) }}
    >
      <ColumnHeads labels={head} />
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">
              <span dir="auto">{name}</span>
            </th>
            {cells.map(({ text, to }, at) => (
              <td key={head[at + 1] ?? at} data-label={head[at + 1]}>
                {to === undefined ? (
                  text
                ) : (
                  <Anchor component={Link} to={to} size="sm">
                    {text}
                  </Anchor>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
