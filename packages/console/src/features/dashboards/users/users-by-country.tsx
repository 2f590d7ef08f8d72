import { countryName } from '@touchline/domain/shared/place/country.ts'
import { countriesJoinedIn } from '#data/dashboards/users-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { BarList } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart-panel.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { numberText } from '#ui/text/numbers.ts'

/** So many are drawn; the table has all. */
const DRAWN = 8

export function UsersByCountry({ choice: { days } }: { choice: PeriodChoice }) {
  const joined = daysText(days)
  const answers = useFigureQueries([countriesJoinedIn(joined)])
  const countries = (answers.values[0] ?? []).map(({ country, count }) => ({
    key: country,
    name: countryName(country),
    value: count,
    to: paths.users({ joined, country }),
  }))
  const left = countries.length - DRAWN
  return (
    <ChartPanel
      title="Sign-ups by country"
      about={
        left > 0
          ? `The first ${DRAWN} of ${countries.length} countries; the table has all.`
          : 'Where new users are from.'
      }
      answers={answers}
      nothing={
        answers.values[0] !== undefined && countries.length === 0
          ? 'Nobody joined in this period.'
          : undefined
      }
      chart={<BarList bars={countries.slice(0, DRAWN)} />}
      table={
        <NumberTable
          caption="Sign-ups by country"
          head={['Country', 'Users']}
          rows={countries.map(({ key, name, value, to }) => ({
            key,
            name,
            cells: [{ text: numberText(value), to }],
          }))}
        />
      }
    />
  )
}
