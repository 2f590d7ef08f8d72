import { Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { leagueName } from '@touchline/domain/nouns/league/league.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { coverage, type Covered } from '#data/nouns/moderator/moderator-coverage.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { moderatorName } from './moderators-columns.tsx'

/** Leagues with and without a moderator, a page at a time. */
export function CoverageDialog({ onClose }: { onClose: () => void }) {
  /** Cursors that led here; the last one is this page's. */
  const [trail, setTrail] = useState<readonly string[]>([])
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useQuery(coverage(trail.at(-1)))
  const missing = data?.leagues.filter(({ moderators }) => moderators.length === 0) ?? []
  const next = data?.next
  return (
    <Dialog onClose={onClose} size="lg" title={t('Leagues without a moderator')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(
            'Counts active moderators of the league or its country. Moderators with the scope “Everywhere” aren’t counted.',
          )}
        </Text>
        {error && !data ? (
          <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
        ) : data === undefined ? (
          <Bone h={240} />
        ) : (
          <>
            <Group justify="space-between">
              <Text size="sm" role="status">
                {t(
                  '{missing, plural, one {# league} other {# leagues}} without a moderator, of {all} on this page',
                  { missing: missing.length, all: numberText(data.leagues.length) },
                )}
              </Text>
              <Switch
                label={t('Show all')}
                checked={showsAll}
                onChange={({ currentTarget }) => setShowsAll(currentTarget.checked)}
              />
            </Group>
            <Leagues leagues={showsAll ? data.leagues : missing} />
            <Group justify="flex-end" gap="xs">
              <Button
                size="xs"
                variant="default"
                disabled={trail.length === 0}
                onClick={() => setTrail(trail.slice(0, -1))}
              >
                {t('Previous')}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={next === undefined || isPlaceholderData}
                onClick={() => next !== undefined && setTrail([...trail, next])}
              >
                {t('Next leagues')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function Leagues({ leagues }: { leagues: readonly Covered[] }) {
  if (leagues.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('All of these leagues have a moderator.')}
      </Text>
    )
  return (
    <Stack gap={8} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {leagues.map(({ league, moderators }) => (
        <Group key={league.id} component="li" justify="space-between" gap="xs" wrap="nowrap">
          <Anchor
            component={Link}
            to={paths.league(league.id)}
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {[leagueName(league), league.season].filter(Boolean).join(', ')}
          </Anchor>
          {moderators.length === 0 ? (
            <StatusBadge tone="warning">{t('No moderator')}</StatusBadge>
          ) : (
            <Text size="sm" c="dimmed" ta="end">
              {moderators.map(moderatorName).join(', ')}
            </Text>
          )}
        </Group>
      ))}
    </Stack>
  )
}
