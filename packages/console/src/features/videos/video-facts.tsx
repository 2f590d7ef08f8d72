import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { locale, t, tc } from '@touchline/domain/language/t.ts'
import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { matchName } from '@touchline/domain/nouns/match/match.ts'
import {
  videoNoun,
  videoStatusLabels,
  videoStatusOf,
  videoTitle,
  type Video,
} from '@touchline/domain/nouns/video/video.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clubsById } from '#data/nouns/club/clubs.ts'
import { copiesOf, matchesById } from '#data/nouns/video/videos.ts'
import { Line, Lines } from '#kit/page/related.tsx'
import { timeText } from '#kit/player/time-text.ts'
import { paths } from '#paths.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'
import { TypedText } from '#ui/text/plain-text.tsx'

/** The owner’s description of a video as plain text, and facts about the file. */
export function VideoFacts({ video }: { video: Video }) {
  const { description, durationSec, sizeBytes, createdAt } = video
  const facts = nounFacts(videoNoun, video, {
    clubId: <ClubLink id={video.clubId} />,
    matchId: <MatchLink id={video.matchId} />,
    createdAt: createdAt && <Time at={createdAt} />,
    durationSec: durationSec === undefined ? undefined : timeText(durationSec),
    sizeBytes: sizeBytes === undefined ? undefined : sizeText(sizeBytes),
  })
  return (
    <Panel title={t('Video')}>
      <Stack gap="sm">
        <TypedText>{description?.trim() || t('No description.')}</TypedText>
        <Facts facts={facts} />
        <Text size="xs" c="dimmed">
          {t('Uploads have no captions or transcript; speech can only be heard.')}
        </Text>
        <Copies video={video} />
      </Stack>
    </Panel>
  )
}

/** "540 KB", "1.2 GB" */
function sizeText(bytes: number): string {
  const format = (value: number, unit: string) =>
    `${value.toLocaleString(locale(), { maximumSignificantDigits: 3 })} ${unit}`
  if (bytes >= 1e9) return format(bytes / 1e9, 'GB')
  return bytes >= 1e6 ? format(bytes / 1e6, 'MB') : format(bytes / 1e3, 'KB')
}

const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} size="sm">
    {children}
  </Anchor>
)

function ClubLink({ id }: { id: string | undefined }) {
  const { data } = useQuery({ ...clubsById(id ? [id] : []), enabled: Boolean(id) })
  if (!id) return tc('value', 'None')
  const club = data?.get(id)
  return <RecordLink to={paths.club(id)}>{club ? clubName(club) : id}</RecordLink>
}

function MatchLink({ id }: { id: string | undefined }) {
  const { data } = useQuery({ ...matchesById(id ? [id] : []), enabled: Boolean(id) })
  if (!id) return tc('value', 'None')
  const match = data?.get(id)
  return <RecordLink to={paths.match(id)}>{match ? matchName(match) : id}</RecordLink>
}

/** The same file, uploaded more than once. */
function Copies({ video }: { video: Video }) {
  const { data: copies = [] } = useQuery(copiesOf(video))
  if (copies.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('Same file')}
      </Text>
      <Lines>
        {copies.map((copy) => (
          <Line key={copy.id} to={paths.video(copy.id)} facts={[videoStatusLabels[videoStatusOf(copy)]]}>
            {videoTitle(copy)}
          </Line>
        ))}
      </Lines>
    </Stack>
  )
}
