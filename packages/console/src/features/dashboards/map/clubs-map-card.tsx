import { Anchor, Group, Stack, Text } from '@mantine/core'
import {
  clubName,
  clubStatusLabels,
  clubStatusOf,
  clubStatusTones,
  type Club,
} from '@touchline/domain/nouns/club/club.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { clubSummary } from './clubs-map-words.ts'

/** More clubs of one place are in the list beside the map. */
const SHOWN_MAX = 4

/** The clubs at a place of the map. */
export function ClubsMapCard({ clubs }: { clubs: readonly Club[] }) {
  return (
    <Stack gap="sm">
      {clubs.slice(0, SHOWN_MAX).map((club) => (
        <Stack key={club.id} gap={2}>
          <Anchor component={Link} to={paths.club(club.id)} fw={600} size="sm">
            {clubName(club)}
          </Anchor>
          <Text size="xs" c="dimmed">
            {clubSummary(club)}
          </Text>
          <Group gap="xs" fz="sm">
            <StatusBadge tone={clubStatusTones[clubStatusOf(club)]}>
              {clubStatusLabels[clubStatusOf(club)]}
            </StatusBadge>
            <Text size="sm">{club.managed ? 'Has a manager' : 'Without a manager'}</Text>
          </Group>
        </Stack>
      ))}
      {clubs.length > SHOWN_MAX && (
        <Text size="xs" c="dimmed">
          And {clubs.length - SHOWN_MAX} more in the list
        </Text>
      )}
    </Stack>
  )
}
