import { t } from '@touchline/domain/language/t.ts'
import { activationStepLabels, activationSteps } from '@touchline/domain/nouns/user/user.ts'
import { activatedIn, joinedIn } from '#data/dashboards/users-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import type { Bar } from '#kit/dashboard/bars/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { FunnelChart, FunnelTable } from '#kit/dashboard/bars/funnel-chart.tsx'
import { useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'

/** Progress of users who joined in the period: each step counts only with those before it. */
export function UsersActivation({ choice: { days } }: { choice: PeriodChoice }) {
  const joined = daysText(days)
  const answers = useSeenFigures([
    joinedIn(joined),
    ...activationSteps.map((step) => activatedIn(joined, step)),
  ])
  const [accounts, ...reached] = answers.values
  const stages: Bar[] = [
    { key: 'account', name: t('Account'), value: accounts, to: paths.users({ joined }) },
    ...activationSteps.map((step, at): Bar => ({
      key: step,
      name: activationStepLabels[step],
      value: reached[at],
      to: paths.users({ joined, activated: step }),
    })),
  ]
  return (
    <ChartPanel
      title={t('Activation')}
      about={t('Progress of users who joined in this period.')}
      answers={answers}
      nothing={accounts === 0 ? t('No sign-ups in this period.') : undefined}
      chart={<FunnelChart stages={stages} all={accounts} />}
      table={
        <FunnelTable
          stages={stages}
          all={accounts}
          caption={t('Activation')}
          head={[t('Step'), t('Users')]}
        />
      }
    />
  )
}
