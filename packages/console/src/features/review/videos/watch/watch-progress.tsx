import { Kbd, List, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { decisionFields, type DecisionFields } from '#kit/decision/dialog/decision-fields.ts'
import { timeText } from '#kit/player/time-text.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import { unseenOf } from './flags-seen.ts'
import { useSeen, useWatchedPercent } from './watch-of.ts'

/** "Watched 40% · 1 of 3 flags seen" */
export function WatchProgress({ video }: { video: Video }) {
  const percent = useWatchedPercent(video)
  const key = useSeen(video)
  const { flags = [] } = video
  const seen = flags.length - unseenOf(video, key).length
  return (
    <Text size="sm" c="dimmed" component="span">
      {t('Watched {percent}%', { percent })}
      {flags.length > 0 && (
        <>
          {' · '}
          <Text span size="sm" fw={600} {...(seen < flags.length ? { c: 'var(--mantine-color-text)' } : {})}>
            {t('{count, plural, one {{seen} of # flag seen} other {{seen} of # flags seen}}', {
              count: flags.length,
              seen,
            })}
          </Text>
        </>
      )}
    </Text>
  )
}

/** Number of flags named. */
const NAMED_MAX = 4

const keys = { key: (text: string) => <Kbd size="xs">{text}</Kbd> }

function Unseen({ video }: { video: Video }) {
  const unseen = unseenOf(video, useSeen(video))
  if (unseen.length === 0) return null
  return (
    <Notice
      tone="warning"
      role="note"
      title={t('{count, plural, one {# flag hasn’t been seen} other {# flags haven’t been seen}}', {
        count: unseen.length,
      })}
    >
      <Stack gap={4}>
        <List size="sm" spacing={2}>
          {unseen.slice(0, NAMED_MAX).map(({ code, atSec }, index) => (
            <List.Item key={`${code} ${atSec} ${index}`}>
              {reasons[code].label}, {atSec === null ? t('whole video') : timeText(atSec)}
            </List.Item>
          ))}
        </List>
        <Text size="sm">
          {rich(
            unseen.length === 1
              ? t('<key>Esc</key>, then <key>F</key> plays it. Otherwise the history shows it as not seen.')
              : t(
                  '<key>Esc</key>, then <key>F</key> plays the next one. Otherwise the history shows them as not seen.',
                ),
            keys,
          )}
        </Text>
      </Stack>
    </Notice>
  )
}

/** Asked before a video is published, or its flag disputed, while some flags are unseen. */
export const unseenQuestion = (video: Video): DecisionFields =>
  decisionFields<undefined>({
    initial: undefined,
    Fields: () => <Unseen video={video} />,
    problem: () => undefined,
  })
