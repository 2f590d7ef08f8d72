import { Stack } from '@mantine/core'
import { matchName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { MatchDetails } from '#features/matches/record/match-details.tsx'
import { MatchModerators, MatchVideos } from '#features/matches/record/match-related.tsx'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { ItemPeople } from '#screens/team/item-people.tsx'
import { MatchConflicts } from './match-conflicts.tsx'
import { MatchSettlement } from './match-settlement.tsx'
import { MatchSubmissions } from './match-submissions.tsx'

/** A reported match: both reports, the score that counts, conflicts and details. */
export function MatchApprovalItem({ item: match }: { item: Match }) {
  return (
    <Stack gap="md">
      <RecordCommentsHint collection="matches" id={match.id} />
      <MatchSubmissions match={match} />
      <MatchSettlement match={match} />
      <MatchConflicts match={match} />
      <ItemPeople collection="matches" item={match} name={matchName(match)} />
      <MatchDetails match={match} />
      <MatchModerators match={match} />
      <MatchVideos match={match} />
    </Stack>
  )
}
