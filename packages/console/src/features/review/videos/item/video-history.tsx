import { useInfiniteQuery } from '@tanstack/react-query'
import { videoCanReverse } from '@touchline/domain/nouns/video/video-status.ts'
import { videoTitle, type Video } from '@touchline/domain/nouns/video/video.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { videoDecisions } from '#data/nouns/video/video-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { videoVocabulary } from '#features/review/videos/video-words.ts'
import { TestItemIcon } from '#screens/record/test-item.tsx'

type VideoHistoryProps = { video: Video; ask: (request: DecisionRequest) => void }

/** Every verdict on a video; the latest can be undone where the rules allow it. */
export function VideoHistory({ video, ask }: VideoHistoryProps) {
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
