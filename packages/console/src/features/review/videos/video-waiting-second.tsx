import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { waitingSecond } from '#data/nouns/video/video-review.ts'
import { paths } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

/** What waits for a second administrator, apart from the usual queue. */
export function WaitingSecond() {
  const { data: escalated } = useQuery(waitingSecond('escalated'))
  const { data: appealed } = useQuery(waitingSecond('appealed'))
  return (
    <Text size="sm" c="dimmed">
      {t('For a second administrator:')}{' '}
      <Anchor component={Link} to={paths.videoApproval({ queue: 'escalated' })} size="sm" underline="always">
        {t('{escalated} escalated', { escalated: escalated ?? '…' })}
      </Anchor>
      ,{' '}
      <Anchor component={Link} to={paths.videoApproval({ queue: 'appeals' })} size="sm" underline="always">
        {appealed ?? '…'} {appealed === 1 ? 'appeal' : 'appeals'}
      </Anchor>
    </Text>
  )
}
