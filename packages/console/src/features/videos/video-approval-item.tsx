import { Anchor, Button, Stack, Text } from '@mantine/core'
import {
  type Video,
  videoStatusLabels,
  videoStatusOf,
  videoTitle,
} from '@touchline/domain/nouns/video/video.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { videoCanReverse } from '@touchline/domain/nouns/video/video-status.ts'
import { accountStatusLabels, statusOf } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { Link } from 'react-router'
import type { Likeness } from '@touchline/domain/nouns/clip/clip-likeness.ts'
import { useState } from 'react'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { ItemPeople } from '#screens/item-people.tsx'
import { Panel } from '#ui/panel.tsx'
import { historyOf } from '#data/engine/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { videoDecisions } from '#data/nouns/video/video-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { TestItemIcon } from '#screens/record/test-item.tsx'
import { type RecordFile, shownAddress } from '#data/files/record-file.ts'
import { usersById } from '#data/nouns/user/users.ts'
import { turnedDownOf, videoFiles, videosOfOwner } from '#data/nouns/video/videos.ts'
import { Line, Lines, Nothing, Related } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Facts } from '#ui/facts.tsx'
import { Time, useTimeZone } from '#ui/time.tsx'
import { clipComparison } from '#data/nouns/video/clips/clip-comparison.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { VideoPlayer } from './video-player.tsx'
import classes from './video-approval-item.module.css'
import { VideoDecided } from './video-decided.tsx'
import { VideoFacts } from './video-facts.tsx'
import { videoVocabulary } from './video-words.ts'
import { sceneSentence, spanText } from './clip-words.ts'

/** A video under review or decided: the player, and facts about it and its owner. */
export function VideoItem({ item: video }: { item: Video }) {
  const { ask, dialog } = useDecision()
  return (
    <Stack gap="md">
      <VideoDecided video={video} ask={ask} />
      <RecordCommentsHint collection="videos" id={video.id} />
      <VideoPlayer video={video} ask={ask} />
      <SameScene video={video} />
      <div className={classes['columns']}>
        <Stack gap="md">
          <VideoFacts video={video} />
          <VideoPolicies video={video} />
        </Stack>
        <Stack gap="md">
          <ItemPeople collection="videos" item={video} name={videoTitle(video)} />
          <VideoOwner video={video} />
          {revOf(video) > 1 && <VideoHistory video={video} ask={ask} />}
        </Stack>
      </div>
      {dialog}
    </Stack>
  )
}

/** The policy behind each flag. */
function VideoPolicies({ video: { flags = [] } }: { video: Video }) {
  const codes = [...new Set(flags.map(({ code }) => code))]
  if (codes.length === 0) return null
  return (
    <Panel title={t('Policy')}>
      <Stack gap="xs">
        {codes.map((code) => (
          <Text key={code} size="sm">
            <b>{reasons[code].label}:</b> {reasons[code].policy}
            {reasons[code].escalateOnly && ` ${t('Escalate only.')}`}
          </Text>
        ))}
      </Stack>
    </Panel>
  )
}

type VideoHistoryProps = { video: Video; ask: (request: DecisionRequest) => void }

/** Every verdict on a video; the latest can be undone where the rules allow it. */
function VideoHistory({ video, ask }: VideoHistoryProps) {
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('videos', video.id))}
      name={videoTitle(video)}
      vocabulary={videoVocabulary}
      names={namesOf}
      canReverse={(decision) => videoCanReverse(decision, video, { actorId: currentAdmin().uid })}
      takeBack={(request) => mutate(videoDecisions.takeBack(), request)}
      undo={(decisionId) => videoDecisions.undo(decisionId)}
      ask={ask}
      Beside={TestItemIcon}
    />
  )
}

/** The owner, and the outcome of their earlier uploads. */
function VideoOwner({ video: { ownerId, id } }: { video: Video }) {
  return (
    <Panel title={tc('video', 'Owner')}>
      {ownerId ? <Owner uid={ownerId} videoId={id} /> : <Nothing>{t('No owner.')}</Nothing>}
    </Panel>
  )
}

function Owner({ uid, videoId }: { uid: string; videoId: string }) {
  const { data: people } = useQuery(usersById([uid]))
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

const ScenePair = lazyPart(async () => (await import('./scene-pair.tsx')).ScenePair)

/** Other videos with the same scene, beside this one; nothing if there are none. */
function SameScene({ video }: { video: Video }) {
  const { data: files } = useQuery(videoFiles(video))
  const { data } = useQuery({ ...clipComparison(video, files?.video), enabled: files !== undefined })
  if (data?.state === 'forbidden') return <NotCompared file={files?.video} />
  if (data?.state !== 'compared' || data.alike.length === 0) return null
  return (
    <Panel title={t('Same scene')}>
      <Stack gap="md">
        {data.alike.map((alike, index) => (
          <OneScene
            key={alike.id}
            video={video}
            address={shownAddress(files?.video)}
            alike={alike}
            hasKey={index === 0}
          />
        ))}
      </Stack>
    </Panel>
  )
}

function NotCompared({ file }: { file: RecordFile | undefined }) {
  // The player says so.
  if (file?.kind === 'unreadable') return null
  return (
    <Text size="sm" c="dimmed">
      {file && 'host' in file
        ? t('Not compared with other videos: this page can’t read pictures from {host}.', { host: file.host })
        : t('Not compared with other videos: the storage doesn’t let this page read the picture.')}
    </Text>
  )
}

type OneSceneProps = { video: Video; address: string | undefined; alike: Likeness; hasKey: boolean }

function OneScene({ video, address, alike, hasKey }: OneSceneProps) {
  const { match, video: other, bank } = alike
  const timeZone = useTimeZone()
  // Severe content is compared on request only.
  const [isOpen, setOpen] = useState(bank === undefined)
  return (
    <Stack gap="xs">
      <Text size="sm">{sceneSentence(alike, timeZone)}</Text>
      {other && (
        <Lines>
          <Line to={paths.video(other.id)} facts={[spanText(match.hisFrom, match.hisTo)]}>
            {videoTitle(other)}
          </Line>
        </Lines>
      )}
      {other &&
        address &&
        (isOpen ? (
          <ScenePair
            video={video}
            address={address}
            other={other}
            match={match}
            isSevere={bank !== undefined}
            hasKey={hasKey}
          />
        ) : (
          <Button variant="default" size="xs" onClick={() => setOpen(true)} style={{ alignSelf: 'start' }}>
            {t('Compare, blurred')}
          </Button>
        ))}
    </Stack>
  )
}
