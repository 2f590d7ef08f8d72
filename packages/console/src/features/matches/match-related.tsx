import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { videosOfMatch } from '#data/nouns/match/match-related.ts'
import { NamedPanel } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { VideosPanel } from '#screens/record/videos-panel.tsx'

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

export const MatchVideos = ({ match }: { match: Match }) => (
  <VideosPanel query={useQuery(videosOfMatch(match.id))} />
)
