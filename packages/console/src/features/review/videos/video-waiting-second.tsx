import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { waitingSecond } from '#data/nouns/video/video-review.ts'
import { paths } from '#paths.ts'
import { rich } from '#ui/text/rich.tsx'
import { t } from '@touchline/domain/language/t.ts'

const links = {
  escalated: (text: string) => (
    <Anchor component={Link} to={paths.videoApproval({ queue: 'escalated' })} size="sm" underline="always">
      {text}
    </Anchor>
  ),
  appeals: (text: string) => (
    <Anchor component={Link} to={paths.videoApproval({ queue: 'appeals' })} size="sm" underline="always">
      {text}
    </Anchor>
  ),
}

/** Videos awaiting a second administrator, apart from the usual queue. */
export function WaitingSecond() {
  const { data: escalated } = useQuery(waitingSecond('escalated'))
  const { data: appealed } = useQuery(waitingSecond('appealed'))
  return (
    <Text size="sm" c="dimmed">
      {rich(
        escalated === undefined || appealed === undefined
          ? t('For a second administrator: <escalated>escalated</escalated>, <appeals>appeals</appeals>')
          : t(
              'For a second administrator: <escalated>{escalated} escalated</escalated>, <appeals>{appeals, plural, one {# appeal} other {# appeals}}</appeals>',
              { escalated, appeals: appealed },
            ),
        links,
      )}
    </Text>
  )
}
