import { t, tc } from '@touchline/domain/language/t.ts'
import { nounWords } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { notFilledIn } from '#data/engine/lists/not-filled-in.ts'
import { queryClient } from '#data/query-client.ts'
import { ownPreferences } from '#data/session/preferences.ts'
import { Coming, ComingEntries } from '#ui/coming.tsx'
import { DashboardHead } from '#kit/dashboard/dashboard-head.tsx'
import { DashboardPanels } from '#kit/dashboard/dashboard-panels.tsx'
import { NotFilledIn } from '#kit/dashboard/not-filled-in.tsx'
import { type PeriodChoice, usePeriod } from '#kit/dashboard/use-period.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { Panel } from '#ui/panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import classes from './my-day.module.css'
import { UsersSignUps } from './users-sign-ups.tsx'
import { WorkWaiting } from './work-waiting.tsx'
import { activationStepLabels, activationSteps } from '@touchline/domain/nouns/user/user.ts'
import {
  activatedIn,
  activeIn,
  COUNTRIES_LOOKED_AT,
  countriesJoinedIn,
  joinedIn,
  type TopCountries,
  topCountriesJoinedIn,
  usersNow,
} from '#data/users-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { type Bar, BarList } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { FunnelChart, FunnelTable } from '#kit/dashboard/funnel-chart.tsx'
import { useFigureQueries, useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import { paths } from '#paths.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'
import { numberText, percentText } from '#ui/text/numbers.ts'
import { bucketsOf, daysBefore, daysOf } from '@touchline/domain/shared/time/period.ts'
import { previousDays } from '#kit/dashboard/figure/before-words.ts'
import { Figure, FigureGrid } from '#kit/dashboard/figure/figure.tsx'
import { Sparkline } from '#kit/dashboard/figure/sparkline.tsx'

/** Countries in the chart; the table has all. */
const DRAWN = 8

/** Home countries of users who joined in the period. */
function UsersByCountry({ choice: { days } }: { choice: PeriodChoice }) {
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

/** Asked for when opened. */
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

/** Loaded apart with activities and the log, which the figures don't need. */
const MyDay = lazyPart(async () => (await import('./my-day.tsx')).MyDay, MyDayComing)

const TITLE = t('Users dashboard')

export const handle: RouteHandle = { title: TITLE }

/** Reads before the page is shown whether it has the first steps, so that nothing below them jumps. */
export async function loader() {
  await queryClient.ensureQueryData(ownPreferences()).catch(() => undefined)
  return null
}

/** Landing page after signing in: work of everyone, one’s own day, then the platform’s users. */
export function Component() {
  const choice = usePeriod()
  return (
    <Page title={TITLE} actions={<DashboardHead choice={choice} collections={['users']} />}>
      <WorkWaiting />
      <MyDay />
      <FirstSteps />
      <UsersFigures choice={choice} />
      <UsersSignUps choice={choice} />
      <DashboardPanels>
        <UsersActivation choice={choice} />
        <UsersByCountry choice={choice} />
      </DashboardPanels>
      {/* Last, so that it moves nothing when it comes. */}
      <NotFilledIn query={notFilledIn('users')} noun={nounWords('users')} from={t('these figures')} />
    </Page>
  )
}

/** One’s day while it loads. */
function MyDayComing() {
  return (
    <DashboardPanels>
      <Panel title={t('Due for you')}>
        <div className={classes['box']}>
          <Coming>
            <ComingEntries count={10} />
          </Coming>
        </div>
      </Panel>
      <Panel title={t('From colleagues')}>
        <div className={classes['box']}>
          <Coming>
            <ComingEntries count={10} />
          </Coming>
        </div>
      </Panel>
    </DashboardPanels>
  )
}

/** Progress of users who joined in the period: each step counts only with those before it. */
function UsersActivation({ choice: { days } }: { choice: PeriodChoice }) {
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

/** Numbers that don’t depend on the chosen period: each names its days. */
function UsersFigures({ choice }: { choice: PeriodChoice }) {
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
