import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubCan } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { useFresh } from '#data/engine/freshness.ts'
import type { Merger } from '#data/merge/club-merge-kind.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { MergeSteps } from '#kit/merge/merge-steps.tsx'
import { Page } from '#kit/page/page.tsx'
import { paths } from '#paths.ts'
import { ClubMergeChoice } from './club-merge-choice.tsx'
import { ClubMergeMoves } from './club-merge-moves.tsx'
import { ClubMergePreview } from './club-merge-preview.tsx'

/** Where a club becomes part of another: which one, what of both remains, then everything that names it moves. */
export function ClubMerge({ loaded }: { loaded: Club }) {
  useFresh('clubs', loaded.id)
  const { data: club = loaded } = useQuery(clubs.record(loaded.id))
  return (
    <Page
      crumbs={[
        { label: t('Approved Clubs'), to: paths.clubs() },
        { label: clubName(club), to: paths.clubRecord(club.id) },
      ]}
      title={t('Merge {name} into another club', { name: clubName(club) })}
    >
      <MergeSteps<Merger>
        isMade={clubStatusOf(club) === 'merged'}
        verdict={clubCan('merge', club)}
        renderChoice={(onChoose) => <ClubMergeChoice club={club} onChoose={onChoose} />}
        renderPreview={(intoId, onOther, onMerged) => (
          <ClubMergePreview key={intoId} club={club} intoId={intoId} onOther={onOther} onMerged={onMerged} />
        )}
        renderMoves={(merger) => <ClubMergeMoves club={club} merger={merger} />}
      />
    </Page>
  )
}
