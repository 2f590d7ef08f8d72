import { Skeleton } from '@mantine/core'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import {
  COUNTRIES_LOOKED_AT,
  countriesJoinedIn,
  topCountriesJoinedIn,
  type TopCountries,
} from '#data/dashboards/users-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { BarList } from '#kit/dashboard/chart/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries, useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { numberText } from '#ui/text/numbers.ts'

/** So many are drawn; the table has all. */
const DRAWN = 8

/** Where those are from who joined in the period. */
export function UsersByCountry({ choice: { days } }: { choice: PeriodChoice }) {
  const joined = daysText(days)
  const answers = useSeenFigures([topCountriesJoinedIn(joined, DRAWN)])
  const [top] = answers.values
  return (
    <ChartPanel
      title="Sign-ups by country"
      about={aboutText(top)}
      answers={answers}
      rows={DRAWN}
      nothing={top?.countries.length === 0 ? 'Nobody joined in this period.' : undefined}
      chart={
        <BarList
          bars={(top?.countries ?? []).map(({ country, count }) => ({
            key: country,
            name: countryName(country),
            value: count,
            to: paths.users({ joined, country }),
          }))}
        />
      }
      table={<CountriesTable joined={joined} />}
    />
  )
}

function aboutText(top: TopCountries | undefined): string {
  if (top === undefined) return 'Where new users are from.'
  const { countries, of } = top
  if (of === undefined)
    return `The ${countries.length} most frequent among the latest ${COUNTRIES_LOOKED_AT} sign-ups; the table has all countries.`
  return of > countries.length
    ? `The first ${countries.length} of ${of} countries; the table has all.`
    : 'Where new users are from.'
}

/** Asked for when it is opened. */
function CountriesTable({ joined }: { joined: string }) {
  const { values, error, retry } = useFigureQueries([countriesJoinedIn(joined)])
  const [countries] = values
  if (error) return <FailureNotice error={error} retry={retry} />
  if (countries === undefined) return <Skeleton h={200} />
  return (
    <NumberTable
      caption="Sign-ups by country"
      head={['Country', 'Users']}
      rows={countries.map(({ country, count }) => ({
        key: country,
        name: countryName(country),
        cells: [{ text: numberText(count), to: paths.users({ joined, country }) }],
      }))}
    />
  )
}
