import { Anchor } from '@mantine/core'
import type { Standing } from '@touchline/domain/nouns/league/standings.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './league-standings.module.css'

const columns: { short: string; label: string; value: (row: Standing) => string }[] = [
  { short: 'P', label: 'Played', value: ({ played }) => String(played) },
  { short: 'W', label: 'Won', value: ({ won }) => String(won) },
  { short: 'D', label: 'Drawn', value: ({ drawn }) => String(drawn) },
  { short: 'L', label: 'Lost', value: ({ lost }) => String(lost) },
  { short: 'GF', label: 'Goals for', value: ({ goalsFor }) => String(goalsFor) },
  { short: 'GA', label: 'Goals against', value: ({ goalsAgainst }) => String(goalsAgainst) },
  { short: 'GD', label: 'Goal difference', value: ({ goalDifference }) => signed(goalDifference) },
  { short: 'Pts', label: 'Points', value: ({ points }) => String(points) },
]

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

type StandingsTableProps = { rows: readonly Standing[]; members: readonly string[] }

/** A league table as everybody knows it; narrow screens scroll it sideways. */
export function StandingsTable({ rows, members }: StandingsTableProps) {
  return (
    // Whoever scrolls by keys must be able to reach what scrolls.
    <div className={classes['frame']} role="region" aria-label="League table" tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Rank</VisuallyHidden>
              <span aria-hidden>#</span>
            </th>
            <th scope="col" className={classes['club']}>
              Club
            </th>
            {columns.map(({ short, label }) => (
              <th key={short} scope="col">
                <abbr title={label}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.clubId}>
              <td>{row.rank}</td>
              <th scope="row" className={classes['club']}>
                <Anchor component={Link} to={paths.club(row.clubId)} size="sm">
                  {row.name || row.clubId}
                </Anchor>
                {!members.includes(row.clubId) && (
                  <span className={classes['note']}> no member any more</span>
                )}
              </th>
              {columns.map(({ short, value }) => (
                <td key={short} data-points={short === 'Pts' || undefined}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
