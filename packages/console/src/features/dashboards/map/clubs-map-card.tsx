import { Anchor, Group, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
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
import classes from './clubs-map.module.css'

/** Clubs at a place of the map; scrolls if there are many. */
export function ClubsMapCard({ clubs }: { clubs: readonly Club[] }) {
  return (
    <Stack gap="sm" className={classes.card}>
      {clubs.map((club) => (
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
            <Text size="sm">{club.managed ? t('Has a manager') : t('Without a manager')}</Text>
          </Group>
        </Stack>
      ))}
    </Stack>
  )
}
