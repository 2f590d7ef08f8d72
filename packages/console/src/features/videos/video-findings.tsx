import { t } from '@touchline/domain/language/t.ts'
import { type Doubt, warningsIn } from '@touchline/domain/engine/machine/check.ts'
import { all, no, yes } from '@touchline/domain/shared/verdict.ts'
import { type Video, videoStatusOf } from '@touchline/domain/nouns/video/video.ts'
import { useEffect, useState } from 'react'
import { useChecks } from '#data/engine/checks.ts'
import { videoCheckList } from '#data/nouns/video/video-checks.ts'
import { unseenOf, useIsUnplayable, useSeen, useWatchedPercent } from './flags-seen.ts'
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
import { Text } from '@mantine/core'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { watchingLeft } from '@touchline/domain/nouns/video/video-watching.ts'
import { useNow } from '#ui/now.ts'
import { secondLookCase } from './second-look-case.ts'
import { useSevereMatch } from './use-severe-match.ts'
import { focusPlay } from './video-player.tsx'

/** Actions that publish a video or dispute its flag. */
const CLEARING = ['approve', 'approveSevere', 'overturn', 'overturnSevere', 'dispute']

/**
 * Approving waits until copies, the owner and the file are known, and until enough of the clip and all flags were seen. What can't be
 * played here takes a note instead.
 */
export function VideoFindings({ item: video, children }: FindingsProps<Video>) {
  const { findings, looked, failures } = useChecks(videoCheckList, video, 'queue')
  const clip = useClipFindings(video)
  const compared = clip.isPending ? no(t('Still being compared with other videos.')) : yes
  const { verdicts, ...fitting } = actionFindings(video)
  const clearing = Object.entries(verdicts).filter(([action]) => CLEARING.includes(action))
  const each = <T,>(told: T) => Object.fromEntries(clearing.map(([action]) => [action, told]))
  const left = useWatchingLeft(video)
  const doubt = useDoubt(video, clip)
  const second = secondLookCase(video, useNow())
  return children({
    ...fitting,
    case: second ?? { question: t('Is anything here to be removed?') },
    ...(second && { primary: null }),
    ...severeFindings(clip, fitting),
    verdicts: {
      ...verdicts,
      ...Object.fromEntries(clearing.map(([action, verdict]) => [action, all(verdict, looked, compared)])),
    },
    ...(left === undefined ? {} : { instead: each({ says: left, run: focusPlay }) }),
    ...(doubt === undefined ? {} : { doubts: { approve: doubt, overturn: doubt } }),
    warnings: [...clip.warnings, ...warningsIn(findings), ...failures],
    pending: !looked.ok || clip.isPending,
    progress: <WatchProgress video={video} />,
  })
}

/** Sentences on what isn't watched yet; undefined too where this page can't play it. */
function useWatchingLeft(video: Video): string | undefined {
  const unseenFlags = unseenOf(video, useSeen(video)).length
  const watchedPercent = useWatchedPercent(video)
  return useIsPlayed(video) ? watchingLeft(video, { watchedPercent, unseenFlags }) : undefined
}

/** Whether this page plays it, as far as is known. */
function useIsPlayed(video: Video): boolean {
  const { data: files } = useQuery(videoFiles(video))
  const isUnplayable = useIsUnplayable(video)
  const isThere = files === undefined || (files.video !== undefined && canShow(files.video))
  return isThere && !isUnplayable
}

/** Strong evidence against publishing it. */
function useDoubt(video: Video, { severe, warnings }: ClipFindings): Doubt | undefined {
  const isPlayed = useIsPlayed(video)
  if (severe !== undefined && warnings[0] !== undefined)
    return { says: warnings[0], why: t('Not the same scene: why?') }
  return isPlayed
    ? undefined
    : {
        says: t('This page can’t play it, so the log says that it wasn’t watched.'),
        why: t('Where you watched it'),
      }
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
  const { severe } = useSevereMatch(video)
  const canEscalate = ['pending', 'appealed'].includes(videoStatusOf(video))
  const alike = data?.state === 'compared' ? data.alike : []
  const against = alike.filter((one) => speaksAgainst(one, video))
  const isSameFile = severe !== undefined && !against.some(({ bank }) => bank !== undefined)
  // Without an address nothing is compared; another check names the missing file.
  const isComparing = data === undefined && !error && (!isLate || files !== undefined)
  return {
    warnings: [
      ...(isSameFile
        ? [t('Same file as a clip escalated for “{reason}”.', { reason: reasons[severe].label })]
        : []),
      ...against.map((one) => sceneSentence(one, timeZone, canEscalate)),
      ...(error ? [t('Couldn’t be compared with other videos.')] : []),
      ...(isComparing && isLate ? [t('Still being compared with other videos.')] : []),
    ],
    isPending: isComparing && !isLate,
    severe,
  }
}

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
