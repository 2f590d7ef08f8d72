import { Stack } from '@mantine/core'
import { videoTitle, type Video } from '@touchline/domain/nouns/video/video.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { VideoPlayer } from '#features/review/videos/player/video-player.tsx'
import { SameScene } from '#features/review/videos/clip/same-scene.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { ItemPeople } from '#screens/team/item-people.tsx'
import classes from './video-approval-item.module.css'
import { VideoDecided } from './video-decided.tsx'
import { VideoFacts } from './video-facts.tsx'
import { VideoHistory } from './video-history.tsx'
import { VideoOwner } from './video-owner.tsx'
import { VideoPolicies } from './video-policies.tsx'

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
          <ItemPeople collection="videos" item={video} name={videoTitle(video)} withoutKey />
          <VideoOwner video={video} />
          {revOf(video) > 1 && <VideoHistory video={video} ask={ask} />}
        </Stack>
      </div>
      {dialog}
    </Stack>
  )
}
