import { t } from '@touchline/domain/language/t.ts'
import { warningsIn } from '@touchline/domain/engine/machine/check.ts'
import { all, no, yes } from '@touchline/domain/shared/verdict.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { useMemo } from 'react'
import { severeFindings, useClipFindings } from '#features/review/videos/clip/use-clip-findings.ts'
import { useChecks } from '#data/engine/checks.ts'
import { videoCheckList } from '#data/nouns/video/video-checks.ts'
import { unseenOf } from '#features/review/videos/watch/flags-seen.ts'
import { useSeen } from '#features/review/videos/watch/watch-of.ts'
import { unseenQuestion, WatchProgress } from '#features/review/videos/watch/watch-progress.tsx'
import type { FindingsProps } from '#kit/review/queue/review-queue.ts'
import { actionFindings } from './video-approval-actions.ts'

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
