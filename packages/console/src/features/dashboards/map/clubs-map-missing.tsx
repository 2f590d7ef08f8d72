import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { Link } from 'react-router'
import { type ClubsMapFilters, clubsWithoutPlace } from '#data/clubs-map.ts'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { clubSummary } from './clubs-map-words.ts'
import classes from './clubs-map.module.css'

/** Clubs without a location, as a list to work through. */
export function ClubsWithoutPlace({ filters }: { filters: ClubsMapFilters }) {
  const { data, error, refetch } = useQuery(clubsWithoutPlace(filters))
  const { league: _, ...shared } = filters
  const all = data && data.count > data.rows.length && (
    <Anchor component={Link} to={paths.clubs({ ...shared, located: 'no' })} size="sm">
      {t('{count, plural, one {# club} other {All # clubs}}', { count: data.count })}
    </Anchor>
  )
  return (
    <Panel title={t('Clubs without a location')} aside={all}>
      {error && <FailureNotice error={toAppError(error)} retry={() => void refetch()} />}
      {!data && !error && <Bone h={120} />}
      {data?.count === 0 && (
        <Text size="sm" c="dimmed">
          {t('All of these clubs are on the map.')}
        </Text>
      )}
      {data && data.count > 0 && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t(
              '{count, plural, one {# club isn’t on the map. Add its location.} other {# clubs aren’t on the map. Add their locations.}}',
              { count: data.count },
            )}
          </Text>
          <ul className={classes.missing}>
            {data.rows.map((club) => (
              <li key={club.id}>
                <Anchor component={Link} to={paths.clubEdit(club.id, 'geo')} size="sm">
                  {t('Locate {name}', { name: clubName(club) })}
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
