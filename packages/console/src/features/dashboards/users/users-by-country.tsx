import { t } from '@touchline/domain/language/t.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import {
  COUNTRIES_LOOKED_AT,
  countriesJoinedIn,
  topCountriesJoinedIn,
  type TopCountries,
} from '#data/dashboards/users-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { BarList } from '#kit/dashboard/bars/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries, useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones/bones.tsx'
import { numberText } from '#ui/text/numbers.ts'

/** Countries in the chart; the table has all. */
const DRAWN = 8

/** Home countries of users who joined in the period. */
export function UsersByCountry({ choice: { days } }: { choice: PeriodChoice }) {
  const joined = daysText(days)
  const answers = useSeenFigures([topCountriesJoinedIn(joined, DRAWN)])
  const [top] = answers.values
  return (
    <ChartPanel
      title={t('Sign-ups by country')}
      about={aboutText(top)}
      answers={answers}
      rows={DRAWN}
      nothing={top?.countries.length === 0 ? t('No sign-ups in this period.') : undefined}
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
  if (top === undefined) return t('Home countries of new users.')
  const { countries, of } = top
  if (of === undefined)
    return t('Top {top} countries among the latest {count} sign-ups. The table has all countries.', {
      top: countries.length,
      count: COUNTRIES_LOOKED_AT,
    })
  return of > countries.length
    ? t('Top {top} of {count} countries. The table has all.', { top: countries.length, count: of })
    : t('Home countries of new users.')
}

/** Asked for when it is opened. */
function CountriesTable({ joined }: { joined: string }) {
  const { values, error, retry } = useFigureQueries([countriesJoinedIn(joined)])
  const [countries] = values
  if (error) return <FailureNotice error={error} retry={retry} />
  if (countries === undefined) return <Bone h={200} />
  return (
    <NumberTable
      caption={t('Sign-ups by country')}
      head={[t('Country'), t('Users')]}
      rows={countries.map(({ country, count }) => ({
        key: country,
        name: countryName(country),
        cells: [{ text: numberText(count), to: paths.users({ joined, country }) }],
      }))}
    />
  )
}
