import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { VideoPlayer } from './video-player.tsx'

type ReportedVideoProps = { video: Video; moments: readonly number[]; isReportedSevere: boolean }

/** A published video that people reported, with the moments that they named. */
export function ReportedVideo(props: ReportedVideoProps) {
  const { ask, dialog } = useDecision()
  return (
    <>
      <VideoPlayer {...props} ask={ask} />
      {dialog}
    </>
  )
}
