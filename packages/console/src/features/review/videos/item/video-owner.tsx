import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { accountStatusLabels, statusOf } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import {
  videoStatusLabels,
  videoStatusOf,
  videoTitle,
  type Video,
} from '@touchline/domain/nouns/video/video.ts'
import { Link } from 'react-router'
import { peopleById, turnedDownOf, videosOfOwner } from '#data/nouns/video/videos.ts'
import { Line, Nothing, Related } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones/bones.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time/time.tsx'

/** The owner, and the outcome of their earlier uploads. */
export function VideoOwner({ video: { ownerId, id } }: { video: Video }) {
  return (
    <Panel title={tc('video', 'Owner')}>
      {ownerId ? <Owner uid={ownerId} videoId={id} /> : <Nothing>{t('No owner.')}</Nothing>}
    </Panel>
  )
}

function Owner({ uid, videoId }: { uid: string; videoId: string }) {
  const { data: people } = useQuery(peopleById([uid]))
  const { data: rejectedCount } = useQuery(turnedDownOf(uid))
  const others = useQuery(videosOfOwner(uid))
  if (people === undefined) return <Bone h={80} />
  const owner = people.get(uid)
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          {
            label: t('Name'),
            value: owner ? (
              <Anchor component={Link} to={paths.user(uid)} size="sm">
                {fullName(owner)}
              </Anchor>
            ) : (
              t('{userId} (no record)', { userId: uid })
            ),
          },
          { label: t('Strikes'), value: owner?.strikes },
          { label: t('Account'), value: owner && accountStatusLabels[statusOf(owner)] },
          { label: t('Joined'), value: owner?.createdAt && <Time at={owner.createdAt} /> },
          { label: t('Videos'), value: others.data?.count },
          { label: tc('videos', 'Rejected'), value: rejectedCount },
        ]}
      />
      <Related
        query={others}
        none={t('No other videos.')}
        all={{ label: t('User record'), to: paths.user(uid) }}
      >
        {(other) =>
          other.id === videoId ? null : (
            <Line key={other.id} to={paths.video(other.id)} facts={[videoStatusLabels[videoStatusOf(other)]]}>
              {videoTitle(other)}
            </Line>
          )
        }
      </Related>
    </Stack>
  )
}
