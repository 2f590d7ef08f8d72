import { Anchor, Button } from '@mantine/core'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { FormResult } from '@touchline/domain/nouns/match/form-guide.ts'
import { zoneLabels, zoneOf, zones, type Zone } from '@touchline/domain/nouns/match/league-zones.ts'
import { clubsOf, leagueName, type League } from '@touchline/domain/nouns/league/league.ts'
import type { Standing } from '@touchline/domain/nouns/match/standings.ts'
import { useState } from 'react'
import { Link } from '#kit/page/link.tsx'
import { paths } from '#paths.ts'
import { ClubCrest } from '#screens/club-crest.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { FormLine } from './league-form-line.tsx'
import classes from './league-standings.module.css'

type Column = {
  short: string
  label: string
  isPoints?: true
  isDetail?: true
  value: (row: Standing) => string
}

const columns: Column[] = [
  { short: t('P'), label: tc('matches', 'Played'), value: ({ played }) => String(played) },
  { short: t('W'), label: tc('matches', 'Won'), isDetail: true, value: ({ won }) => String(won) },
  { short: t('D'), label: tc('matches', 'Drawn'), isDetail: true, value: ({ drawn }) => String(drawn) },
  { short: t('L'), label: tc('matches', 'Lost'), isDetail: true, value: ({ lost }) => String(lost) },
  { short: t('GF'), label: t('Goals for'), isDetail: true, value: ({ goalsFor }) => String(goalsFor) },
  {
    short: t('GA'),
    label: t('Goals against'),
    isDetail: true,
    value: ({ goalsAgainst }) => String(goalsAgainst),
  },
  { short: t('GD'), label: t('Goal difference'), value: ({ goalDifference }) => signed(goalDifference) },
  { short: t('Pts'), label: t('Points'), isPoints: true, value: ({ points }) => String(points) },
]

const signed = (value: number) => (value > 0 ? `+${numberText(value)}` : numberText(value).replace('-', '−'))

type StandingsTableProps = {
  league: League
  rows: readonly Standing[]
  clubs: ReadonlyMap<string, Club> | undefined
  form: ReadonlyMap<string, readonly FormResult[]>
}

/**
 * A league table. Where space is short it has the main columns, with each club's form below its name; all of them scroll sideways beneath
 * the clubs.
 */
export function StandingsTable({ league, rows, clubs, form }: StandingsTableProps) {
  const members = clubsOf(league)
  const placed = rows.map((row, at) => ({ row, zone: zoneOf(at + 1, rows.length, league) }))
  const [isFull, setFull] = useState(false)
  const shown = zones.filter((zone) => placed.some((one) => one.zone === zone))
  return (
    <div className={classes['place']}>
      {/* What scrolls must be reachable by keys. */}
      <div
        className={classes['frame']}
        role="region"
        aria-label={t('League table')}
        tabIndex={0}
        data-short={!isFull || undefined}
      >
        <table className={classes['table']}>
          <caption className={classes['caption']}>
            <VisuallyHidden>
              {t('Table of {league} with the last five results of each club', {
                league: leagueName(league),
              })}
            </VisuallyHidden>
          </caption>
          <Head />
          <tbody>
            {placed.map(({ row, zone }, at) => (
              <tr
                key={row.clubId}
                data-zone={zone}
                data-ends={(at + 1 < placed.length && placed[at + 1]?.zone !== zone) || undefined}
              >
                <td className={classes['rank']}>
                  {row.rank}
                  {zone && <VisuallyHidden>, {zoneLabels[zone]}</VisuallyHidden>}
                </td>
                <th scope="row" className={classes['club']}>
                  <span className={classes['name']}>
                    <ClubCrest club={clubs?.get(row.clubId)} name={row.name} size={24} />
                    <span>
                      <Anchor component={Link} to={paths.club(row.clubId)} size="sm">
                        {row.name || row.clubId}
                      </Anchor>
                      {!members.includes(row.clubId) && (
                        <span className={classes['note']}> {t('no longer a member')}</span>
                      )}
                    </span>
                  </span>
                </th>
                {columns.map(({ label, isPoints, isDetail, value }) => (
                  <td key={label} data-points={isPoints} data-detail={isDetail}>
                    {/* From right to left, too, a sign stays before its number. */}
                    <bdi>{value(row)}</bdi>
                  </td>
                ))}
                <td className={classes['form']}>
                  <FormLine club={row.name} results={form.get(row.clubId) ?? []} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        variant="default"
        size="xs"
        mt={8}
        className={classes['more'] ?? ''}
        aria-expanded={isFull}
        onClick={() => setFull(!isFull)}
      >
        {isFull ? t('Fewer columns') : t('All columns')}
      </Button>
      {shown.length > 0 && <Legend shown={shown} />}
    </div>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes['rank']}>
          <VisuallyHidden>{t('Rank')}</VisuallyHidden>
          <span aria-hidden>#</span>
        </th>
        <th scope="col" className={classes['club']}>
          {t('Club')}
        </th>
        {columns.map(({ short, label, isDetail }) => (
          <th key={short} scope="col" data-detail={isDetail}>
            <abbr title={label}>{short}</abbr>
          </th>
        ))}
        <th scope="col" className={classes['form']}>
          {t('Form')}
        </th>
      </tr>
    </thead>
  )
}

/** The meaning of the coloured edges. */
const Legend = ({ shown }: { shown: readonly Zone[] }) => (
  <ul className={classes['legend']} aria-label={t('Zones')}>
    {shown.map((zone) => (
      <li key={zone} data-zone={zone}>
        {zoneLabels[zone]}
      </li>
    ))}
  </ul>
)
