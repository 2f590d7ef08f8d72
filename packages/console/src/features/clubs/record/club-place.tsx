import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { Link } from 'react-router'
import { degrees } from '#features/clubs/club-words.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import classes from './club-place.module.css'

const ClubMap = lazyPart(
  async () => (await import('./club-map.tsx')).ClubMap,
  () => <Skeleton className={`${classes.map} ${classes.loading}`} />,
)

/** Where the club is: on a map, and in words for whoever has no map. */
export function ClubPlace({ club, canEdit }: { club: Club; canEdit: boolean }) {
  const { geo, address } = club
  return (
    <Panel title="Location">
      {geo ? (
        <>
          <ClubMap name={clubName(club)} place={geo} />
          <Group justify="space-between" gap="xs">
            <Text size="sm">
              {address && `${address} · `}
              <Text span size="sm" c="dimmed">
                {degrees(geo)}
              </Text>
            </Text>
            <Anchor component={Link} to={paths.dashboard.map(geo)} size="sm">
              Clubs Map
            </Anchor>
          </Group>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {address && `${address}. `}This club is not on the map yet.{' '}
          {canEdit && (
            <Anchor component={Link} to={paths.clubEdit(club.id, 'geo')} size="sm" underline="always">
              Add its location
            </Anchor>
          )}
        </Text>
      )}
    </Panel>
  )
}
