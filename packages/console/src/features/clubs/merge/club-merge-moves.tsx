import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { toAppError } from '#data/errors.ts'
import type { Merger } from '#data/merge/club-merge-kind.ts'
import { mergerOf, moveAll, namingCounts } from '#data/merge/club-merge.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { queryClient } from '#data/query-client.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { MovesPanel } from '#kit/merge/moves-panel.tsx'
import { useMoves } from '#kit/merge/use-moves.ts'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones/bones.tsx'
import { movingWords, NOTHING_NAMES_IT } from './club-merge-words.ts'

type MovesProps = {
  club: Club
  /** Known where it was made just now: then everything moves at once. */
  merger: Merger | undefined
}

const DONE = t('Clubs merged. Everything has moved.')

/** Moves everything that still names a merged club. */
export function ClubMergeMoves({ club, merger }: MovesProps) {
  const intoId = merger?.into.id ?? club.mergedInto ?? ''
  const { data: into } = useQuery({ ...clubs.record(intoId), enabled: intoId !== '' })
  const counts = useQuery(namingCounts(club))
  const run = useMoves({
    count: () => queryClient.fetchQuery(namingCounts(club)),
    move: async (signal, onStep) => moveAll({ merger: merger ?? (await mergerOf(club)), signal, onStep }),
    isMade: merger !== undefined,
  })
  const name = into ? clubName(into) : t('the other club')
  if (counts.error && !run.progress)
    return <FailureNotice error={toAppError(counts.error)} retry={() => void counts.refetch()} />
  if (counts.data === undefined && !run.progress) return <Bone h={160} />
  return (
    <MovesPanel
      title={t('Moving to {name}', { name })}
      sentences={{
        waiting: t('Clubs merged. Still to move to {name}:', { name }),
        done: DONE,
        none: NOTHING_NAMES_IT,
      }}
      words={movingWords}
      counts={counts.data ?? {}}
      run={run}
      remaining={{ name, to: paths.club(intoId) }}
      pathOf={(left) => (left.name === 'matches' ? paths.match(left.id) : undefined)}
    />
  )
}
