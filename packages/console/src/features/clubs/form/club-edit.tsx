import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { warningsIn } from '@touchline/domain/machine/check.ts'
import { ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { clubCanEdit } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { askChecks } from '#data/engine/checks.ts'
import { useFresh } from '#data/engine/freshness.ts'
import { clubCheckList } from '#data/nouns/club/club-checks.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { candidateOf } from './club-candidate.ts'
import { ClubFormFrame } from './club-form-frame.tsx'
import { clubVersions } from './club-version.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return { club: await loadRecord({ ...clubs.record(params['clubId'] ?? ''), staleTime: 0 }) }
}

export const handle: RouteHandle<{ club: Club }> = { title: ({ club }) => `Edit ${clubName(club)}` }

export function Component() {
  const { club } = useLoaderData<typeof loader>()
  return <ClubEdit key={club.id} loaded={club} />
}

function ClubEdit({ loaded }: { loaded: Club }) {
  useFresh('clubs')
  const { data: club = loaded } = useQuery(clubs.record(loaded.id))
  const verdict = clubCanEdit(club)
  return (
    <Page
      crumbs={[
        { label: 'Approved Clubs', to: paths.clubs() },
        { label: clubName(club), to: paths.club(club.id) },
      ]}
      title={`Edit ${clubName(club)}`}
    >
      {verdict.ok ? (
        <EditForm club={club} />
      ) : (
        <Notice tone="info" role="note">
          {verdict.why}
        </Notice>
      )}
    </Page>
  )
}

function EditForm({ club }: { club: Club }) {
  const navigate = useNavigate()
  const record = useRecordForm({
    subject: `clubs/${club.id}`,
    person: currentAdmin().uid,
    resolver: zodResolver(ClubEntry),
    current: clubVersions.useVersion(club),
    warnings: async ({ values, changed }) =>
      warningsIn(await askChecks(clubCheckList, candidateOf(values, club.id), 'save', changed)),
    save: ({ changed, rev, openedAt }) =>
      mutate(clubDecisions.update(), { id: club.id, expectedRev: rev, openedAt, form: changed }),
    latest: () => clubVersions.latest(club.id),
    onSaved: (result) => {
      savedToast(result, clubDecisions.undo)
      void navigate(paths.club(club.id))
    },
  })
  return (
    <ClubFormFrame
      record={record}
      clubId={club.id}
      namedCrest={club.crestPath}
      saveLabel="Save changes"
      cancelTo={paths.club(club.id)}
    />
  )
}
