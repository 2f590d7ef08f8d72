import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubCan } from '@touchline/domain/nouns/club/club-status.ts'
import { type Club, clubName, clubStatusLabels, clubStatusOf } from '@touchline/domain/nouns/club/club.ts'
import { useFresh } from '#data/engine/freshness.ts'
import type { Merger } from '#data/merge/club-merge-kind.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { MergeSteps } from '#kit/merge/merge-steps.tsx'
import { Page } from '#kit/page/page.tsx'
import { paths } from '#paths.ts'
import { ClubMergePreview, movingWords, NOTHING_NAMES_IT } from './club-merge-preview.tsx'
import { mergerOf, moveAll, namingCounts } from '#data/merge/club-merge.ts'
import { queryClient } from '#data/query-client.ts'
import { MovesPanel, useMoves } from '#kit/merge/moves-panel.tsx'
import { duplicateReasonLabels } from '@touchline/domain/nouns/club/club-duplicates.ts'
import { clubsLike } from '#data/nouns/club/club-duplicates.ts'
import { clubsFound } from '#data/search/found-records.ts'
import { clubPlace } from './clubs-columns.tsx'
import { SurvivorChoice, type SurvivorOffer } from '#kit/merge/survivor-choice.tsx'

/** Merge of a club into another: which one, which values to keep, then everything that links to it moves. */
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
      <MergeSteps<Merger, Club>
        record={clubs.record}
        isMade={clubStatusOf(club) === 'merged'}
        verdict={clubCan('merge', club)}
        renderChoice={(onChoose) => <ClubMergeChoice club={club} onChoose={onChoose} />}
        renderPreview={(into, onOther, onMerged) => (
          <ClubMergePreview club={club} into={into} onOther={onOther} onMerged={onMerged} />
        )}
        renderMoves={(merger) => <ClubMergeMoves club={club} merger={merger} />}
      />
    </Page>
  )
}

type MovesProps = {
  club: Club
  /** Known if the merge was just made: then everything moves at once. */
  merger: Merger | undefined
}

const DONE = t('Clubs merged. Everything has moved.')

/** Moves everything that still links to a merged club. */
function ClubMergeMoves({ club, merger }: MovesProps) {
  const intoId = merger?.into.id ?? club.mergedInto ?? ''
  const { data: into } = useQuery({ ...clubs.record(intoId), enabled: intoId !== '' })
  const counts = useQuery(namingCounts(club))
  const run = useMoves({
    count: () => queryClient.fetchQuery(namingCounts(club)),
    move: async (signal, onStep) => moveAll({ merger: merger ?? (await mergerOf(club)), signal, onStep }),
    isMade: merger !== undefined,
  })
  const name = into ? clubName(into) : t('the other club')
  return (
    <MovesPanel
      title={t('Moving to {name}', { name })}
      sentences={{
        waiting: t('Clubs merged. Still to move to {name}:', { name }),
        done: DONE,
        none: NOTHING_NAMES_IT,
      }}
      words={movingWords}
      counts={counts}
      run={run}
      remaining={{ name, to: paths.club(intoId) }}
      pathOf={(left) => (left.name === 'matches' ? paths.match(left.id) : undefined)}
    />
  )
}

type ChoiceProps = { club: Club; onChoose: (id: string) => void }

/** Choice of the club to keep: possible duplicates first, any other by name. */
function ClubMergeChoice({ club, onChoose }: ChoiceProps) {
  return (
    <SurvivorChoice
      title={t('Choose the club to keep')}
      searchLabel={t('Search by name, city or code')}
      merged={{ collection: 'clubs', id: club.id, rev: club.rev }}
      alike={async () =>
        (await queryClient.fetchQuery(clubsLike(club))).map(({ club: record, reasons }) => ({
          record,
          reasons: reasons.map((reason) => duplicateReasonLabels[reason]),
        }))
      }
      find={(typed) => queryClient.fetchQuery(clubsFound(typed))}
      offerOf={(other, reasons) => offerOf(club, other, reasons)}
      words={{
        alike: t('Possible duplicates'),
        noneAlike: t('No possible duplicates. Search for the club to keep.'),
        noneFound: t('No other clubs found.'),
      }}
      onChoose={onChoose}
    />
  )
}

function offerOf(club: Club, other: Club, facts: readonly string[]): SurvivorOffer {
  const status = clubStatusOf(other)
  return {
    id: other.id,
    name: clubName(other),
    facts: [clubPlace(other), ...(status === 'approved' ? [] : [clubStatusLabels[status]]), ...facts],
    verdict: clubCan('merge', club, { target: other }),
  }
}
