import { NativeSelect } from '@mantine/core'
import { roleLabels, UserRole, userRoles } from '@touchline/domain/nouns/user/user.ts'
import { bucketKindOf, bucketsOf, type BucketKind, type Days } from '@touchline/domain/shared/time/period.ts'
import { useMemo, useState } from 'react'
import { joinedIn } from '#data/dashboards/users-dashboard.ts'
import { bucketLabel, bucketName, daysText } from '#features/dashboards/days-text.ts'
import { ChartPanel } from '#kit/dashboard/chart-panel.tsx'
import { ColumnChart } from '#kit/dashboard/column-chart.tsx'
import { comparedText } from '#kit/dashboard/compared-text.ts'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries, useSeenFigures, type FigureQueries } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { numberText } from '#ui/text/numbers.ts'

const kindNames: Record<BucketKind, string> = { day: 'day', week: 'week', month: 'month' }
const roleChoices = [
  { value: '', label: 'All roles' },
  ...userRoles.map((role) => ({ value: role, label: roleLabels[role] })),
]

/** How many joined in each stretch of the period, of all or of one role; the table has all roles. */
export function UsersSignUps({ choice: { period, today, before } }: { choice: PeriodChoice }) {
  const [role, setRole] = useState<UserRole>()
  const kind = bucketKindOf(period)
  const buckets = useMemo(() => bucketsOf(period, today), [period, today])
  const more = role === undefined ? {} : { role }
  const answers = useSeenFigures(buckets.map((days) => joinedIn(daysText(days), more)))
  const earlier = useFigureQueries(before ? [joinedIn(daysText(before), more)] : [], {
    isAsked: answers.isSeen,
  })
  const isNone = !answers.isLoading && answers.failed === 0 && answers.values.every((value) => value === 0)
  return (
    <ChartPanel
      title={`Sign-ups by ${kindNames[kind]}`}
      about={totalText(answers, earlier)}
      answers={answers}
      nothing={isNone ? 'Nobody joined in this period.' : undefined}
      choice={
        <NativeSelect
          size="xs"
          aria-label="Role"
          data={roleChoices}
          value={role ?? ''}
          onChange={({ currentTarget: { value } }) => setRole(UserRole.safeParse(value).data)}
        />
      }
      chart={
        <ColumnChart
          columns={buckets.map((days, at) => ({
            key: days.from,
            label: bucketLabel(kind, days),
            name: bucketName(kind, days),
            value: answers.values[at],
            to: paths.users({ joined: daysText(days), ...more }),
          }))}
        />
      }
      table={<SignUpsTable buckets={buckets} kind={kind} />}
    />
  )
}

/** "312 joined in this period. ▲ 12% over the period before (278)." As long as that is not known, as many lines. */
function totalText(
  { values }: FigureQueries<number>,
  { values: [before], isLoading }: FigureQueries<number>,
): string {
  const known = values.filter((value) => value !== undefined)
  if (known.length < values.length || isLoading)
    return 'Counting who joined in this period, and in the period before.'
  const now = known.reduce((sum, value) => sum + value, 0)
  const compared = before === undefined ? '' : ` ${comparedText({ now, before, name: 'the period before' })}.`
  return `${numberText(now)} joined in this period.${compared}`
}

type SignUpsTableProps = { buckets: readonly Days[]; kind: BucketKind }

/** Asked for when it is opened. A person with two roles counts in both columns. */
function SignUpsTable({ buckets, kind }: SignUpsTableProps) {
  const columns = [{}, ...userRoles.map((role) => ({ role }))]
  const { values } = useFigureQueries(
    buckets.flatMap((days) => columns.map((more) => joinedIn(daysText(days), more))),
  )
  return (
    <NumberTable
      caption="Sign-ups by role"
      head={['When', 'All', ...userRoles.map((role) => roleLabels[role])]}
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
