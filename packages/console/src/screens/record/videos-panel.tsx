import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { videoStatusLabels } from '@touchline/domain/nouns/video/video.ts'
import { labelIn } from '@touchline/domain/shared/entry-of.ts'
import { Line, RelatedPanel } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'

type VideoLine = { id: string; title?: string | undefined; reviewStatus?: string | undefined }

/** First videos of a record, each with its state. */
export function VideosPanel({ query }: { query: UseQueryResult<{ rows: VideoLine[]; next?: string }> }) {
  return (
    <RelatedPanel
      title={t('Videos')}
      query={query}
      none={t('No videos.')}
      all={{ label: t('Video Approval'), to: paths.videoApproval() }}
    >
      {({ id, title, reviewStatus }) => (
        <Line
          key={id}
          to={paths.video(id)}
          facts={[reviewStatus ? labelIn(videoStatusLabels, reviewStatus) : '']}
        >
          {title || id}
        </Line>
      )}
    </RelatedPanel>
  )
}
