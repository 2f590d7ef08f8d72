import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Likeness } from '@touchline/domain/nouns/clip/clip-likeness.ts'
import { videoTitle, type Video } from '@touchline/domain/nouns/video/video.ts'
import { useState } from 'react'
import { clipComparison } from '#data/nouns/video/clips/clip-comparison.ts'
import { videoFiles } from '#data/nouns/video/videos.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Line, Lines } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { useTimeZone } from '#ui/time.tsx'
import { sceneSentence, spanText } from './clip-words.ts'

const ScenePair = lazyPart(async () => (await import('./scene-pair.tsx')).ScenePair)

/** Other videos with the same scene, beside this one; nothing where there are none. */
export function SameScene({ video }: { video: Video }) {
  const { data: files } = useQuery(videoFiles(video))
  const { data } = useQuery({ ...clipComparison(video, files?.video), enabled: files !== undefined })
  if (data?.state === 'forbidden')
    return (
      <Text size="sm" c="dimmed">
        {t('Not compared with other videos: the storage doesn’t let this page read the picture.')}
      </Text>
    )
  if (data?.state !== 'compared' || data.alike.length === 0) return null
  return (
    <Panel title={t('Same scene')}>
      <Stack gap="md">
        {data.alike.map((alike, index) => (
          <OneScene key={alike.id} video={video} address={files?.video} alike={alike} hasKey={index === 0} />
        ))}
      </Stack>
    </Panel>
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
