import { useQuery } from '@tanstack/react-query'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { bankOf } from '@touchline/domain/nouns/clip/clip-hash.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { clipComparison } from '#data/nouns/video/clips/clip-comparison.ts'
import { copiesOf, videoFiles } from '#data/nouns/video/videos.ts'

type SevereMatch = {
  /** Severe reason for which another video with the same file or the same scene is hidden. */
  severe: ReasonCode | undefined
  /** Whether the comparison is over, or can't be made. */
  isKnown: boolean
}

/** Other videos with the same file or scene that were escalated. Asks nothing that the item doesn't ask. */
export function useSevereMatch(video: Video): SevereMatch {
  const { data: files } = useQuery(videoFiles(video))
  const { data, isError } = useQuery({ ...clipComparison(video, files?.video), enabled: files !== undefined })
  const { data: copies = [] } = useQuery(copiesOf(video))
  const alike = data?.state === 'compared' ? data.alike : []
  const reasons = [...alike.map(({ bank }) => bank), ...copies.map((copy) => bankOf(copy))]
  return {
    severe: reasons.find((bank) => bank !== undefined),
    isKnown: data !== undefined || isError || (files !== undefined && files.video === undefined),
  }
}
