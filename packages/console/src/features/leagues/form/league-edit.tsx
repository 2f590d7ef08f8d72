import { zodResolver } from '@hookform/resolvers/zod'
import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { blockingOf, warningsIn } from '@touchline/domain/machine/check.ts'
import { LeagueEntry } from '@touchline/domain/nouns/league/league-form.ts'
import { holdsKey } from '@touchline/domain/nouns/league/league-status.ts'
import { leagueName, leagueStatusOf, type League } from '@touchline/domain/nouns/league/league.ts'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { askChecks } from '#data/engine/checks.ts'
import { useFresh } from '#data/engine/freshness.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { leagueFieldWords } from '#features/leagues/league-words.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { HolderNotice, SimilarNotice, useTypedChecks } from './league-checks.tsx'
import { LeagueFields } from './league-fields.tsx'
import { leagueVersions } from './league-version.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return { league: await loadRecord({ ...leagues.record(params['leagueId'] ?? ''), staleTime: 0 }) }
}

export const handle: RouteHandle<{ league: League }> = {
  title: ({ league }) => `Edit ${leagueName(league)}`,
}

export function Component() {
  const { league } = useLoaderData<typeof loader>()
  return <LeagueEdit key={league.id} loaded={league} />
}

function LeagueEdit({ loaded }: { loaded: League }) {
  useFresh('leagues')
  const { data: league = loaded } = useQuery(leagues.record(loaded.id))
  return (
    <Page
      crumbs={[
        { label: 'Approved Leagues', to: paths.leagues() },
        { label: leagueName(league), to: paths.league(league.id) },
      ]}
      title={`Edit ${leagueName(league)}`}
    >
      <EditForm league={league} />
    </Page>
  )
}

function EditForm({ league }: { league: League }) {
  const navigate = useNavigate()
  const record = useRecordForm({
    subject: `leagues/${league.id}`,
    person: currentAdmin().uid,
    resolver: zodResolver(LeagueEntry),
    current: leagueVersions.useVersion(league),
    warnings: async ({ values, changed }) =>
      warningsIn(await askChecks(leagueCheckList, { ...values, id: league.id }, 'save', changed)),
    save: ({ changed, rev, openedAt }) =>
      mutate(leagueDecisions.update(), { id: league.id, expectedRev: rev, openedAt, form: changed }),
    latest: () => leagueVersions.latest(league.id),
    onSaved: (result) => {
      savedToast(result, leagueDecisions.undo)
      void navigate(paths.league(league.id))
    },
  })
  const { findings } = useTypedChecks(record.form.control, league.id)
  const inTheWay = blockingOf(findings)
  const isListed = holdsKey(leagueStatusOf(league))
  return (
    <Paper withBorder radius="md" p="md" maw={760}>
      <RecordForm
        record={record}
        words={leagueFieldWords}
        saveLabel="Save changes"
        cancelTo={paths.league(league.id)}
        blocked={isListed ? inTheWay?.sentence : undefined}
      >
        <LeagueFields form={record.form} />
        {inTheWay?.link && (
          <HolderNotice holder={inTheWay.link} isBlocking={isListed}>
            {isListed ? 'Change one of them to save.' : 'This one can be saved, but not approved.'}
          </HolderNotice>
        )}
        <SimilarNotice findings={findings} />
      </RecordForm>
    </Paper>
  )
}
