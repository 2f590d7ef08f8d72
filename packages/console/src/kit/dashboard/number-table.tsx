import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import classes from './dashboard.module.css'

export type NumberCell = { text: string; to?: string }
export type NumberRow = { key: string; name: string; cells: readonly NumberCell[] }

type NumberTableProps = { caption: string; head: readonly string[]; rows: readonly NumberRow[] }

/** A chart’s numbers as a table; the first of `head` names the rows. */
export function NumberTable({ caption, head, rows }: NumberTableProps) {
  return (
    <table className={classes['table']} aria-label={caption}>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map(({ text, to }, at) => (
              <td key={head[at + 1] ?? at}>
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
    </table>
  )
}
