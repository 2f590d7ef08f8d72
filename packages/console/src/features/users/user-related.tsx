import { useQuery } from '@tanstack/react-query'
import type { User } from '@touchline/domain/user.ts'
import { clubNames, ownershipRequestsOf, videosOf } from '#data/user-related.ts'
import { Count, Line, Lines, Nothing, RelatedPanel } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { Unknown } from '#ui/unknown.tsx'

/** The clubs that a person manages, by name where the club is known here. */
export function ManagedClubs({ user }: { user: User }) {
  const ids = user.managedClubIds ?? []
  const clubs = useQuery({
    ...clubNames(ids),
    enabled: ids.length > 0,
    placeholderData: ids.map((id) => ({ id, name: id })),
  })
  return (
    <Panel title="Managed clubs" aside={<Count count={ids.length} />}>
      {user.managedClubIds === undefined ? (
        <Unknown />
      ) : ids.length === 0 ? (
        <Nothing>Manages no club.</Nothing>
      ) : (
        <Lines>
          {(clubs.data ?? []).map(({ id, name }) => (
            <Line key={id} to={paths.club(id)}>
              {name}
            </Line>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

/** Ownership requests that a person made. */
export function OwnershipRequests({ user }: { user: User }) {
  const requests = useQuery(ownershipRequestsOf(user.id))
  return (
    <RelatedPanel
      title="Ownership requests"
      query={requests}
      none="No ownership requests."
      all={{ label: 'All CM requests', to: paths.ownershipRequests() }}
    >
      {({ id, clubName, clubId, status }) => (
        <Line key={id} to={paths.ownershipRequest(id)} facts={[status]}>
          {clubName || clubId || id}
        </Line>
      )}
    </RelatedPanel>
  )
}

/** Videos that a person uploaded. */
export function Videos({ user }: { user: User }) {
  const videos = useQuery(videosOf(user.id))
  return (
    <RelatedPanel
      title="Videos"
      query={videos}
      none="No videos."
      all={{ label: 'Video approval', to: paths.videoApproval() }}
    >
      {({ id, title, reviewStatus }) => (
        <Line key={id} facts={[reviewStatus]}>
          {title || id}
        </Line>
      )}
    </RelatedPanel>
  )
}
