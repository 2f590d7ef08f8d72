import { NativeSelect } from '@mantine/core'
import { t, tc } from '@touchline/domain/language/t.ts'
import { roleLabels, UserRole, userRoles } from '@touchline/domain/nouns/user/user.ts'
import {
  bucketKindOf,
  bucketsBefore,
  bucketsOf,
  type BucketKind,
  type Days,
} from '@touchline/domain/shared/time/period.ts'
import { useMemo, useState } from 'react'
import { joinedIn } from '#data/users-dashboard.ts'
import { bucketLabel, bucketName, daysName, daysText } from '#features/dashboards/days-text.ts'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { ColumnChart } from '#kit/dashboard/chart/column-chart.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries, useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { numberText } from '#ui/text/numbers.ts'

const titles: Record<BucketKind, string> = {
  day: t('Sign-ups by day'),
  week: t('Sign-ups by week'),
  month: t('Sign-ups by month'),
}
const roleChoices = [
  { value: '', label: t('All roles') },
  ...userRoles.map((role) => ({ value: role, label: roleLabels[role] })),
]

/** Number of sign-ups in each part of the period, for all or one role; the table has all roles. */
export function UsersSignUps({ choice: { period, days, today, before } }: { choice: PeriodChoice }) {
  const [role, setRole] = useState<UserRole>()
  const kind = bucketKindOf(period)
  const buckets = useMemo(() => bucketsOf(period, today), [period, today])
  const more = role === undefined ? {} : { role }
  const answers = useSeenFigures(buckets.map((bucket) => joinedIn(daysText(bucket), more)))
  // After the period itself: what is compared with comes second.
  const earlier = useFigureQueries(
    before ? bucketsBefore(period, today).map((bucket) => joinedIn(daysText(bucket), more)) : [],
    { isAsked: answers.isSeen && !answers.isLoading },
  )
  const isNone = !answers.isLoading && answers.failed === 0 && answers.values.every((value) => value === 0)
  return (
    <ChartPanel
      title={titles[kind]}
      answers={answers}
      nothing={isNone ? t('No sign-ups in this period.') : undefined}
      choice={
        <NativeSelect
          size="xs"
          aria-label={t('Role')}
          data={roleChoices}
          value={role ?? ''}
          onChange={({ currentTarget: { value } }) => setRole(UserRole.safeParse(value).data)}
        />
      }
      chart={
        <ColumnChart
          title={titles[kind]}
          series={t('This period')}
          isCompared={before !== undefined}
          range={daysName(days)}
          unit={t('Users')}
          columns={buckets.map((bucket, at) => ({
            key: bucket.from,
            label: bucketLabel(kind, bucket),
            name: bucketName(kind, bucket),
            value: answers.values[at],
            before: earlier.values[at],
            to: paths.users({ joined: daysText(bucket), ...more }),
          }))}
        />
      }
      table={<SignUpsTable buckets={buckets} kind={kind} />}
    />
  )
}

type SignUpsTableProps = { buckets: readonly Days[]; kind: BucketKind }

/** Asked for when opened. A person with two roles counts in both columns. */
function SignUpsTable({ buckets, kind }: SignUpsTableProps) {
  const columns = [{}, ...userRoles.map((role) => ({ role }))]
  const { values } = useFigureQueries(
    buckets.flatMap((days) => columns.map((more) => joinedIn(daysText(days), more))),
  )
  return (
    <NumberTable
      caption={t('Sign-ups by role')}
      head={[t('Date'), tc('users', 'All'), ...userRoles.map((role) => roleLabels[role])]}
      rows={buckets.map((days, row) => ({
        key: days.from,
        name: bucketName(kind, days),
        cells: columns.map((more, column) => {
          const value = values[row * columns.length + column]
          return {
            text: value === undefined ? '…' : numberText(value),
            to: paths.users({ joined: daysText(days), ...more }),
          }
        }),
      }))}
    />
  )
}
