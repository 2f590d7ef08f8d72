import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clubName, clubStatusOf, type Club } from '@touchline/domain/club.ts'
import { clubCan } from '@touchline/domain/club-status.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Merger } from '#data/club-merge-kinds.ts'
import { clubs } from '#data/clubs.ts'
import { useFresh } from '#data/freshness.ts'
import { Page } from '#kit/page/page.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice.tsx'
import { ClubMergeChoice } from './club-merge-choice.tsx'
import { ClubMergeMoves } from './club-merge-moves.tsx'
import { ClubMergePreview } from './club-merge-preview.tsx'

/** Where a club becomes part of another: which one, what of both remains, then everything that names it moves. */
export function ClubMerge({ loaded }: { loaded: Club }) {
  useFresh('clubs')
  const { data: club = loaded } = useQuery(clubs.record(loaded.id))
  return (
    <Page
      crumbs={[
        { label: 'Approved Clubs', to: paths.clubs() },
        { label: clubName(club), to: paths.clubRecord(club.id) },
      ]}
      title={`Merge ${clubName(club)} into another club`}
    >
      <Steps club={club} />
    </Page>
  )
}

function Steps({ club }: { club: Club }) {
  const [params, setParams] = useSearchParams()
  // The merger that was made on this very page goes on by itself.
  const [merger, setMerger] = useState<Merger>()
  const intoId = params.get('merge') || undefined
  const choose = (id: string) => setParams({ merge: id })

  if (merger !== undefined || clubStatusOf(club) === 'merged')
    return <ClubMergeMoves club={club} merger={merger} />
  const verdict = clubCan('merge', club)
  if (!verdict.ok)
    return (
      <Notice tone="info" role="note">
        <Text size="sm">{verdict.why}</Text>
      </Notice>
    )
  return intoId === undefined ? (
    <ClubMergeChoice club={club} onChoose={choose} />
  ) : (
    <ClubMergePreview
      key={intoId}
      club={club}
      intoId={intoId}
      onOther={() => choose('')}
      onMerged={setMerger}
    />
  )
}
