import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  ownershipStatuses,
  ownershipStatusLabels,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { ownershipRequestsOf, videosOf } from '#data/nouns/user/user-related.ts'
import { Line, NamedPanel, RelatedPanel } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { VideosPanel } from '#screens/record/videos-panel.tsx'
import { Unknown } from '#ui/notice/unknown.tsx'
import { Panel } from '#ui/panel.tsx'

/** Clubs that a person manages, by name where known. */
export function ManagedClubs({ user: { managedClubIds: ids } }: { user: User }) {
  const { data } = useQuery(subjectNames('clubs', ids ?? []))
  if (ids === undefined)
    return (
      <Panel title={t('Managed clubs')}>
        <Unknown />
      </Panel>
    )
  return (
    <NamedPanel title={t('Managed clubs')} ids={ids} names={data} none={t('No clubs.')} to={paths.club} />
  )
}

const statusLabel = (stored: string) => {
  const status = ownershipStatuses.find((one) => one === stored)
  return status ? ownershipStatusLabels[status] : stored
}

export function OwnershipRequests({ user }: { user: User }) {
  const requests = useQuery(ownershipRequestsOf(user.id))
  return (
    <RelatedPanel
      title={t('Ownership requests')}
      query={requests}
      none={t('No ownership requests.')}
      all={{ label: t('Show all'), to: paths.ownershipRequests({ status: 'any', q: fullName(user) }) }}
    >
      {({ id, clubName, clubId, status }) => (
        <Line key={id} to={paths.ownershipRequest(id)} facts={[statusLabel(status)]}>
          {clubName || clubId || id}
        </Line>
      )}
    </RelatedPanel>
  )
}

export const Videos = ({ user }: { user: User }) => <VideosPanel query={useQuery(videosOf(user.id))} />
