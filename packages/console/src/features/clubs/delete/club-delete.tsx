import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubCan, clubCanDelete } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { ClubArchival } from './club-delete-archive.tsx'
import { ClubRemoval } from './club-delete-remove.tsx'
import classes from './club-delete.module.css'

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

/** Permanently where nothing depends on it, else into the archive. */
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
