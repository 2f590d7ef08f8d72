import { Group, Text } from '@mantine/core'
import {
  clubName,
  clubStatusLabels,
  clubStatusOf,
  clubStatusTones,
  type Club,
} from '@touchline/domain/nouns/club/club.ts'
import { ClubCrest } from '#screens/club-crest.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './club-heading.module.css'

/** A club's colours, crest, name and status. */
export function ClubHeading({ club }: { club: Club }) {
  const status = clubStatusOf(club)
  const { colours = [] } = club
  return (
    <Group gap="sm" component="span" wrap="nowrap">
      <span className={classes.badge}>
        {/* Their values are among the details. */}
        {colours.length > 0 && (
          <span className={classes.stripe} aria-hidden>
            {colours.map((colour) => (
              <span key={colour} style={{ backgroundColor: colour }} />
            ))}
          </span>
        )}
        <ClubCrest club={club} size={52} />
      </span>
      <Group gap="2px var(--mantine-spacing-sm)" component="span" miw={0}>
        <span style={{ overflowWrap: 'anywhere' }}>{clubName(club)}</span>
        <Text component="span" size="sm" fw={400}>
          <StatusBadge tone={clubStatusTones[status]}>{clubStatusLabels[status]}</StatusBadge>
        </Text>
      </Group>
    </Group>
  )
}
