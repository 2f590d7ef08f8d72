import { t } from '@touchline/domain/language/t.ts'
import { warningsIn } from '@touchline/domain/engine/machine/check.ts'
import { all, no, yes } from '@touchline/domain/shared/verdict.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { useEffect, useMemo, useState } from 'react'
import { useChecks } from '#data/engine/checks.ts'
import { videoCheckList } from '#data/nouns/video/video-checks.ts'
import { unseenOf, useSeen, useWatchedPercent } from './flags-seen.ts'
import type { Findings, FindingsProps } from '#kit/review/queue/review-queue.ts'
import { actionFindings } from './video-approval-actions.ts'
import { useQuery } from '@tanstack/react-query'
import { speaksAgainst } from '@touchline/domain/nouns/clip/clip-likeness.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { clipComparison } from '#data/nouns/video/clips/clip-comparison.ts'
import { canShow } from '#data/files/record-file.ts'
import { videoFiles } from '#data/nouns/video/videos.ts'
import { useTimeZone } from '#ui/time.tsx'
import { sceneSentence } from './clip-words.ts'
import { Kbd, List, Stack, Text } from '@mantine/core'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { decisionFields, type DecisionFields } from '#kit/decision/dialog/decision-fields.ts'
import { timeText } from '#kit/player/time-text.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { rich } from '#ui/text/rich.tsx'

/** Actions that publish a video or dispute its flag. */
const CLEARING = ['approve', 'approveSevere', 'overturn', 'overturnSevere', 'dispute']

/**
 * Approving waits until copies, the owner and the file are known, and needs a confirmation while a flag is unseen.
 */
export function VideoFindings({ item: video, children }: FindingsProps<Video>) {
  const { findings, looked, failures } = useChecks(videoCheckList, video, 'queue')
  const clip = useClipFindings(video)
  const compared = clip.isPending ? no(t('Still being compared with other videos.')) : yes
  const { verdicts, ...fitting } = actionFindings(video)
  const isUnseen = unseenOf(video, useSeen(video)).length > 0
  const question = useMemo(() => unseenQuestion(video), [video])
  const clearing = Object.entries(verdicts).filter(([action]) => CLEARING.includes(action))
  return children({
    ...fitting,
    ...severeFindings(clip, fitting),
    verdicts: {
      ...verdicts,
      ...Object.fromEntries(clearing.map(([action, verdict]) => [action, all(verdict, looked, compared)])),
    },
    ...(isUnseen ? { asks: Object.fromEntries(clearing.map(([action]) => [action, question])) } : {}),
    warnings: [...clip.warnings, ...warningsIn(findings), ...failures],
    pending: !looked.ok || clip.isPending,
    progress: <WatchProgress video={video} />,
  })
}

/** Milliseconds that approving waits for the comparison before it asks. */
const PATIENCE_MS = 5_000

type ClipFindings = {
  warnings: readonly string[]
  /** Approving waits for it. */
  isPending: boolean
  /** Reason for which a clip with the same scene was escalated. */
  severe: ReasonCode | undefined
}

/** Findings from other videos with the same scene. A long comparison warns instead of holding up the reviewer. */
function useClipFindings(video: Video): ClipFindings {
  const { data: files } = useQuery(videoFiles(video))
  const { data, error } = useQuery({ ...clipComparison(video, files?.video), enabled: files !== undefined })
  const isLate = useLate(video.id)
  const timeZone = useTimeZone()
  if (error) return { ...nothing, warnings: [t('Couldn’t be compared with other videos.')] }
  if (data === undefined) {
    // Without an address nothing is compared; another check names the missing file.
    if (!isLate) return { ...nothing, isPending: true }
    return files === undefined
      ? nothing
      : { ...nothing, warnings: [t('Still being compared with other videos.')] }
  }
  const against = data.state === 'compared' ? data.alike.filter((one) => speaksAgainst(one, video)) : []
  return {
    warnings: against.map((one) => sceneSentence(one, timeZone)),
    isPending: false,
    severe: against.find(({ bank }) => bank !== undefined)?.bank,
  }
}

const nothing: ClipFindings = { warnings: [], isPending: false, severe: undefined }

function useLate(id: string): boolean {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(id), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [id])
  return late === id
}

/** Suggests escalating such a video for the same reason. */
function severeFindings(
  { severe }: ClipFindings,
  { offered = [] }: Pick<Findings, 'offered'>,
): Pick<Findings, 'primary' | 'first'> {
  return severe !== undefined && offered.includes('escalate')
    ? { primary: 'escalate', first: { escalate: severe } }
    : {}
}

/** "Watched 40% · 1 of 3 flags seen" */
function WatchProgress({ video }: { video: Video }) {
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

/** Most flags that are named. */
const NAMED_MAX = 4

const keys = { key: (text: string) => <Kbd size="xs">{text}</Kbd> }

function Unseen({ video }: { video: Video }) {
  const unseen = unseenOf(video, useSeen(video))
  const { data: files } = useQuery(videoFiles(video))
  if (unseen.length === 0) return null
  // Elsewhere the reviewer may have seen it all the same.
  const isPlayed = files?.video === undefined || canShow(files.video)
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
          {isPlayed
            ? rich(playing(unseen.length), keys)
            : t(
                '{count, plural, one {This console can’t play it, so the history shows it as not seen.} other {This console can’t play them, so the history shows them as not seen.}}',
                { count: unseen.length },
              )}
        </Text>
      </Stack>
    </Notice>
  )
}

const playing = (count: number) =>
  count === 1
    ? t('<key>Esc</key>, then <key>F</key> plays it. Otherwise the history shows it as not seen.')
    : t('<key>Esc</key>, then <key>F</key> plays the next one. Otherwise the history shows them as not seen.')

/** Asked before a video is published, or its flag disputed, while some flags are unseen. */
const unseenQuestion = (video: Video): DecisionFields =>
  decisionFields<undefined>({
    initial: undefined,
    Fields: () => <Unseen video={video} />,
    problem: () => undefined,
  })
