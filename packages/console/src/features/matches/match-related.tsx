import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { videoStatusLabels } from '@touchline/domain/nouns/video/video.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { videosOfMatch } from '#data/nouns/match/match-related.ts'
import { Line, NamedPanel, RelatedPanel } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'

export function MatchModerators({ match: { moderatorIds: ids = [] } }: { match: Match }) {
  const { data } = useQuery(subjectNames('users', ids))
  return (
    <NamedPanel
      title={t('Moderators')}
      ids={ids}
      names={data}
      none={t('No moderator assigned.')}
      to={paths.matchModerator}
    />
  )
}

export function MatchVideos({ match }: { match: Match }) {
  return (
    <RelatedPanel
      title={t('Videos')}
      query={useQuery(videosOfMatch(match.id))}
      none={t('No videos.')}
      all={{ label: t('Video Approval'), to: paths.videoApproval() }}
    >
      {({ id, title, reviewStatus }) => (
        <Line key={id} to={paths.video(id)} facts={[reviewStatus ? videoStatusLabels[reviewStatus] : '']}>
          {title || id}
        </Line>
      )}
    </RelatedPanel>
  )
}
