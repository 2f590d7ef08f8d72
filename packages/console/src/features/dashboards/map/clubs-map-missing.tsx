import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { Link } from 'react-router'
import type { ClubsMapFilters } from '#data/dashboards/clubs-map-request.ts'
import { clubsWithoutPlace } from '#data/dashboards/clubs-map.ts'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { clubsCounted, clubSummary } from './clubs-map-words.ts'
import classes from './clubs-map.module.css'

/** What the map can not show, as a list of what to mend. */
export function ClubsWithoutPlace({ filters }: { filters: ClubsMapFilters }) {
  const { data, error, refetch } = useQuery(clubsWithoutPlace(filters))
  const { league: _, ...shared } = filters
  const all = data && data.count > data.rows.length && (
    <Anchor component={Link} to={paths.clubs({ ...shared, located: 'no' })} size="sm">
      All {clubsCounted(data.count)}
    </Anchor>
  )
  return (
    <Panel title="Clubs without a location" aside={all}>
      {error && <FailureNotice error={toAppError(error)} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.count === 0 && (
        <Text size="sm" c="dimmed">
          Every club of this choice is on the map.
        </Text>
      )}
      {data && data.count > 0 && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {clubsCounted(data.count)} {data.count === 1 ? 'is' : 'are'} on no map until{' '}
            {data.count === 1 ? 'it gets' : 'they get'} a location.
          </Text>
          <ul className={classes.missing}>
            {data.rows.map((club) => (
              <li key={club.id}>
                <Anchor component={Link} to={paths.clubEdit(club.id, 'geo')} size="sm">
                  Locate {clubName(club)}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {clubSummary(club)}
                </Text>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Panel>
  )
}
