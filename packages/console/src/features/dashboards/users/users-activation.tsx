import { activationStepLabels, activationSteps } from '@touchline/domain/nouns/user/user.ts'
import { rate } from '@touchline/domain/shared/time/period.ts'
import { activatedIn, joinedIn } from '#data/dashboards/users-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { BarList, type Bar } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart-panel.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { numberText, percentText } from '#ui/text/numbers.ts'

/** How far those who joined in the period have come: each step counts only with those before it. */
export function UsersActivation({ choice: { days } }: { choice: PeriodChoice }) {
  const joined = daysText(days)
  const answers = useSeenFigures([
    joinedIn(joined),
    ...activationSteps.map((step) => activatedIn(joined, step)),
  ])
  const [accounts, ...reached] = answers.values
  const steps: Bar[] = [
    { key: 'account', name: 'Account', value: accounts, to: paths.users({ joined }) },
    ...activationSteps.map((step, at): Bar => {
      const value = reached[at]
      const share = value === undefined ? undefined : rate(value, accounts ?? 0)
      return {
        key: step,
        name: activationStepLabels[step],
        value,
        more: share === undefined ? undefined : percentText(share),
        to: paths.users({ joined, activated: step }),
      }
    }),
  ]
  return (
    <ChartPanel
      title="Activation"
      about="How far those who joined in this period have come."
      answers={answers}
      nothing={accounts === 0 ? 'Nobody joined in this period.' : undefined}
      chart={<BarList bars={steps} full={accounts ?? 0} />}
      table={
        <NumberTable
          caption="Activation"
          head={['Step', 'Users', 'Of accounts']}
          rows={steps.map(({ key, name, value, more, to }) => ({
            key,
            name,
            cells: [
              { text: value === undefined ? '–' : numberText(value), ...(to === undefined ? {} : { to }) },
              { text: more ?? '–' },
            ],
          }))}
        />
      }
    />
  )
}
