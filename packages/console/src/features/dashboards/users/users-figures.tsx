import { daysBefore, daysOf } from '@touchline/domain/shared/time/period.ts'
import { activeIn, joinedIn, usersNow } from '#data/dashboards/users-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { Figure, FigureGrid } from '#kit/dashboard/figure.tsx'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'

/** The numbers that do not depend on the chosen period: each says of which days it is. */
export function UsersFigures({ choice: { today, before } }: { choice: PeriodChoice }) {
  const week = daysOf('7d', today)
  const month = daysOf('30d', today)
  const isCompared = before !== undefined
  const compared = <T,>(value: T) => (isCompared ? value : undefined)
  return (
    <FigureGrid>
      <Figure label="Users" query={usersNow()} to={paths.users({ sort: 'name' })} />
      <Figure
        label="New in 7 days"
        query={joinedIn(daysText(week))}
        before={compared({ query: joinedIn(daysText(daysBefore(week))), name: 'the 7 days before' })}
        to={paths.users({ joined: daysText(week) })}
      />
      <Figure
        label="New in 30 days"
        query={joinedIn(daysText(month))}
        before={compared({ query: joinedIn(daysText(daysBefore(month))), name: 'the 30 days before' })}
        to={paths.users({ joined: daysText(month) })}
      />
      <Figure
        label="Active in 30 days"
        query={activeIn(daysText(month))}
        to={paths.users({ active: daysText(month), sort: '-active' })}
      />
      <Figure
        label="Club managers"
        query={usersNow({ role: 'clubManager' })}
        to={paths.users({ role: 'clubManager', sort: 'name' })}
      />
      <Figure
        label="Suspended"
        query={usersNow({ status: 'suspended' })}
        to={paths.users({ status: 'suspended', sort: 'name' })}
      />
    </FigureGrid>
  )
}
