import { useQuery } from '@tanstack/react-query'
import type { Match } from '@touchline/domain/match.ts'
import { videoStatusLabels } from '@touchline/domain/video.ts'
import { videosOfMatch } from '#data/match-related.ts'
import { userNames } from '#data/user-names.ts'
import { Count, Line, Lines, Nothing, RelatedPanel } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'

/** Who moderates it. */
export function MatchModerators({ match: { moderatorIds: ids = [] } }: { match: Match }) {
  const { data = ids.map((id) => ({ id, name: id })) } = useQuery({
    ...userNames(ids),
    enabled: ids.length > 0,
  })
  return (
    <Panel title="Moderators" aside={<Count count={ids.length} />}>
      {ids.length === 0 ? (
        <Nothing>Nobody moderates this match by name.</Nothing>
      ) : (
        <Lines>
          {data.map(({ id, name }) => (
            <Line key={id} to={paths.matchModerator(id)}>
              {name}
            </Line>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

/** Videos that show it. */
export function MatchVideos({ match }: { match: Match }) {
  return (
    <RelatedPanel
      title="Videos"
      query={useQuery(videosOfMatch(match.id))}
      none="No videos."
      all={{ label: 'Video approval', to: paths.videoApproval() }}
    >
      {({ id, title, reviewStatus }) => (
        <Line key={id} facts={[reviewStatus ? videoStatusLabels[reviewStatus] : '']}>
          {title || id}
        </Line>
      )}
    </RelatedPanel>
  )
}
