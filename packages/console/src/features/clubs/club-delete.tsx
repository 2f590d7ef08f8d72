import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubCan, clubCanDelete } from '@touchline/domain/nouns/club/club-status.ts'
import { type Club, clubName, clubStatusLabels, clubStatusOf } from '@touchline/domain/nouns/club/club.ts'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { ClubArchival } from './club-delete-archive.tsx'
import classes from './club-delete.module.css'
import { IconTrash } from '@tabler/icons-react'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { toast } from '#kit/toast.tsx'
import { Panel } from '#ui/panel.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
  return { club: await loadRecord({ ...clubs.record(params['clubId'] ?? ''), staleTime: 0 }) }
}

export const handle: RouteHandle<{ club: Club }> = {
  title: ({ club }) => t('Delete {name}', { name: clubName(club) }),
}

export function Component() {
  const { club } = useLoaderData<typeof loader>()
  return <ClubDelete key={club.id} loaded={club} />
}

/** Deletes the club permanently where nothing depends on it, else archives it. */
function ClubDelete({ loaded }: { loaded: Club }) {
  useFresh('clubs', loaded.id)
  const { data: club = loaded } = useQuery(clubs.record(loaded.id))
  const forGood = clubCanDelete(club)
  const archive = clubCan('archive', club)
  return (
    <Page
      crumbs={[
        { label: t('Approved Clubs'), to: paths.clubs() },
        { label: clubName(club), to: paths.club(club.id) },
      ]}
      title={t('Delete {name}', { name: clubName(club) })}
    >
      <Stack gap="md" className={classes['page'] ?? ''}>
        {forGood.ok ? (
          <ClubRemoval club={club} />
        ) : archive.ok ? (
          <ClubArchival club={club} />
        ) : (
          <Notice tone="info" role="note" title={t('This club can’t be deleted')}>
            <Text size="sm">{forGood.why}</Text>
            <Text size="sm">{archive.why}</Text>
          </Notice>
        )}
      </Stack>
    </Page>
  )
}

/** Removes a club that was never listed and that nothing depends on. */
function ClubRemoval({ club }: { club: Club }) {
  const { ask, dialog } = useDecision()
  const navigate = useNavigate()
  const [openedAt] = useState(() => new Date())
  const name = clubName(club)

  const start = () =>
    ask({
      title: t('Delete for good: {name}', { name }),
      effect: t(
        'Removes the record and the applicant’s message. The log keeps the record’s content. This can’t be undone.',
      ),
      confirm: t('Delete for good'),
      tone: 'danger',
      typed: name,
      async run() {
        await mutate(clubDecisions.remove(), { id: club.id, seen: club, openedAt })
        toast.done(t('{name} is deleted.', { name }))
        void navigate(paths.clubs(), { replace: true })
      },
    })

  return (
    <Panel title={t('No linked records')}>
      <Text size="sm">
        {t(
          'Status: {status}. The club was never listed and has no matches, leagues, managers, videos, ownership requests or open deals. It can be deleted for good with the applicant’s message.',
          { status: clubStatusLabels[clubStatusOf(club)] },
        )}
      </Text>
      <Group>
        <ActionButtons
          actions={[
            {
              id: 'delete',
              label: t('Delete for good…'),
              icon: IconTrash,
              verdict: yes,
              run: start,
              tone: 'danger',
            },
          ]}
        />
      </Group>
      {dialog}
    </Panel>
  )
}
