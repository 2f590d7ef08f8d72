import { t, tc } from '@touchline/domain/language/t.ts'
import { bucketsOf, daysBefore, daysOf } from '@touchline/domain/shared/time/period.ts'
import { activeIn, joinedIn, usersNow } from '#data/users-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { previousDays } from '#kit/dashboard/figure/before-words.ts'
import { Figure, FigureGrid } from '#kit/dashboard/figure/figure.tsx'
import { Sparkline } from '#kit/dashboard/figure/sparkline.tsx'
import { useFigureQueries } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { numberText, percentText } from '#ui/text/numbers.ts'

/** Numbers that don’t depend on the chosen period: each names its days. */
export function UsersFigures({ choice }: { choice: PeriodChoice }) {
  const { period, today, before } = choice
  const week = daysOf('7d', today)
  const month = daysOf('30d', today)
  const isCompared = before !== undefined
  const compared = <T,>(value: T) => (isCompared ? value : undefined)
  const ofUsers = {
    query: usersNow(),
    text: (all: number, count: number) => t('{share} of users', { share: percentText(count / all) }),
    isShare: true,
  } as const
  // A series belongs to the number that its last value is.
  const isByMonth = period === '30d' || period === '12m'
  return (
    <FigureGrid>
      <Figure
        label={t('Users')}
        query={usersNow()}
        to={paths.users({ sort: 'name' })}
        foot={<Growth choice={choice} />}
      />
      <Figure
        label={t('New in 7 days')}
        query={joinedIn(daysText(week))}
        before={compared({ query: joinedIn(daysText(daysBefore(week))), words: previousDays(7) })}
        to={paths.users({ joined: daysText(week) })}
        foot={isByMonth ? undefined : <SignUps choice={choice} />}
      />
      <Figure
        label={t('New in 30 days')}
        query={joinedIn(daysText(month))}
        before={compared({ query: joinedIn(daysText(daysBefore(month))), words: previousDays(30) })}
        to={paths.users({ joined: daysText(month) })}
        foot={isByMonth ? <SignUps choice={choice} /> : undefined}
      />
      <Figure
        label={t('Active in 30 days')}
        query={activeIn(daysText(month))}
        beside={ofUsers}
        to={paths.users({ active: daysText(month), sort: '-active' })}
      />
      <Figure
        label={t('Club managers')}
        query={usersNow({ role: 'clubManager' })}
        beside={ofUsers}
        to={paths.users({ role: 'clubManager', sort: 'name' })}
      />
      <Figure
        label={tc('users', 'Suspended')}
        query={usersNow({ status: 'suspended' })}
        beside={ofUsers}
        to={paths.users({ status: 'suspended', sort: 'name' })}
      />
    </FigureGrid>
  )
}

/** Columns of the sign-up chart, once it has asked for them: a tile asks nothing for its line. */
function useSignUps({ period, today }: PeriodChoice): number[] | undefined {
  const { values } = useFigureQueries(
    bucketsOf(period, today).map((bucket) => joinedIn(daysText(bucket))),
    { isAsked: false },
  )
  const known = values.flatMap((value) => (value === undefined ? [] : [value]))
  return known.length === values.length ? known : undefined
}

function SignUps({ choice }: { choice: PeriodChoice }) {
  const values = useSignUps(choice)
  return (
    values && (
      <Sparkline
        values={values}
        label={t('Sign-ups in this period: {counts}', { counts: values.map(numberText).join(', ') })}
      />
    )
  )
}

/** Number of users at the end of each part of the period: today's without those who joined later. */
function Growth({ choice }: { choice: PeriodChoice }) {
  const joined = useSignUps(choice)
  const [now] = useFigureQueries([usersNow()]).values
  if (joined === undefined || now === undefined) return null
  const values = joined.map((_, at) => now - joined.slice(at + 1).reduce((sum, count) => sum + count, 0))
  return (
    <Sparkline
      values={values}
      label={t('Users in this period: {counts}', { counts: values.map(numberText).join(', ') })}
    />
  )
}
