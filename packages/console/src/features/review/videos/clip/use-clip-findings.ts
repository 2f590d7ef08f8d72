import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { speaksAgainst } from '@touchline/domain/nouns/clip/clip-likeness.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { useEffect, useState } from 'react'
import { clipComparison } from '#data/nouns/video/clips/clip-comparison.ts'
import { videoFiles } from '#data/nouns/video/videos.ts'
import type { Findings } from '#kit/review/queue/review-queue.ts'
import { useTimeZone } from '#ui/time/time.tsx'
import { sceneSentence } from './clip-words.ts'

/** How long approving waits for the comparison; then it asks. Milliseconds. */
const PATIENCE_MS = 5_000

export type ClipFindings = {
  warnings: readonly string[]
  /** Approving waits for it. */
  isPending: boolean
  /** Reason for which a clip with the same scene was escalated. */
  severe: ReasonCode | undefined
}

/** Findings from other videos with the same scene. A long comparison doesn’t hold up the reviewer: it warns. */
export function useClipFindings(video: Video): ClipFindings {
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
export function severeFindings(
  { severe }: ClipFindings,
  { offered = [] }: Pick<Findings, 'offered'>,
): Pick<Findings, 'primary' | 'first'> {
  return severe !== undefined && offered.includes('escalate')
    ? { primary: 'escalate', first: { escalate: severe } }
    : {}
}
