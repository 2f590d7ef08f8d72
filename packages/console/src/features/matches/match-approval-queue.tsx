import { t } from '@touchline/domain/language/t.ts'
import { blockingOf, type Finding } from '@touchline/domain/engine/machine/check.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { matchReviewLabels } from '@touchline/domain/nouns/match/match-states.ts'
import { matchReviewCan } from '@touchline/domain/nouns/match/match-status.ts'
import {
  lacksScore,
  type Match,
  matchName,
  matchNoun,
  matchReviewOf,
  type MatchTeam,
  teamName,
} from '@touchline/domain/nouns/match/match.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import { isDisputed } from '@touchline/domain/nouns/match/score-form.ts'
import { askChecks, fetchChecksAhead, useChecks } from '#data/engine/checks.ts'
import { LOOKED_THROUGH, matchApproval } from '#data/nouns/match/match-approval.ts'
import { matchCheckList } from '#data/nouns/match/match-checks.ts'
import { matchReviewDecisions } from '#data/nouns/match/match-decisions.ts'
import { matchesCollection } from '#data/nouns/match/matches.ts'
import { mutate } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import {
  defineQueue,
  type Case,
  type FindingsProps,
  type ReviewQueue,
} from '#kit/review/queue/review-queue.ts'
import {
  approving,
  approvingAtOnce,
  askingForInfo,
  knownAction,
  refusalOf,
  rejecting,
} from '#kit/review/usual-actions.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { ContractWhenEmpty } from '#screens/contract-when-empty.tsx'
import { withSecondLooks } from '#screens/with-second-looks.ts'
import { nounQueueFilters } from '#screens/list/noun-filters.ts'
import { matchTelling } from '#data/nouns/match/match-telling.ts'
import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { MatchDetails } from './match-details.tsx'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { ItemPeople } from '#screens/item-people.tsx'
import { MatchConflicts } from './match-conflicts.tsx'
import {
  MatchSettlement,
  readScoreDraft,
  scoreDraftProblem,
  settledScore,
  useScoreDraft,
  writeScoreDraft,
} from './match-settlement.tsx'
import { MatchModerators, MatchVideos } from './match-related.tsx'
import { MatchSubmissions } from './match-submissions.tsx'

/** Teams in the order of the scores below: home comes first along the page's lines, whatever the script of the names. */
const MatchHeading = ({ item: { home, away } }: { item: Match }) => (
  <>
    <Team team={home} /> – <Team team={away} />
  </>
)

/** Unbroken where it fits a line: half a name beside the other team would read as part of it. */
const Team = ({ team }: { team: MatchTeam | undefined }) => (
  <span dir="auto" style={{ display: 'inline-block' }}>
    {teamName(team)}
  </span>
)

/** Link from the queue to the whole list. */
const AllMatches = () => (
  <Button component={Link} to={paths.matches()} variant="default" size="compact-sm">
    {t('All matches')}
  </Button>
)

const actions = [
  approving({ effect: t('The result counts in the league table with the score below.') }),
  rejecting({ effect: t('The result doesn’t count. The match stays in the history.'), scope: 'match' }),
  askingForInfo({
    effect: t('The match leaves the queue until it’s back in review.'),
    scope: 'matchInfo',
  }),
]

const actionIds = ['approve', 'reject', 'askForInfo'] as const
const toAction = (id: string) => knownAction(actionIds, id)

const approveUndisputed = approvingAtOnce<Match>({
  id: 'approveUndisputed',
  can: (match) => matchReviewCan('approve', match),
  against: whyNotAtOnce,
  approve: (change) => mutate(matchReviewDecisions.run(), change),
  undo: matchReviewDecisions.undo,
})

async function whyNotAtOnce(match: Match): Promise<string | undefined> {
  if (isDisputed(match)) return t('The clubs report different scores.')
  if (lacksScore(match)) return t('No score yet.')
  return (await askChecks(matchCheckList, match, 'bulk'))[0]?.sentence
}

const queue: ReviewQueue<Match> = {
  ...matchApproval,
  ...matchTelling,
  table: paths.matches({ review: 'submitted' }),
  title: matchNoun.queue?.title ?? matchNoun.many,
  noun: { one: t('match'), many: t('matches') },
  filters: nounQueueFilters(matchNoun, {
    leagueId: [{ kind: 'day', name: 'day', label: t('Day at the venue') }],
    disputed: [
      {
        name: 'conflicts',
        label: t('Conflicts'),
        options: [{ value: 'yes', label: t('Found in the first {count}', { count: LOOKED_THROUGH }) }],
      },
    ],
  }),
  serverTime,
  reviewerId: () => currentAdmin().uid,
  itemLine: (match) =>
    [isDisputed(match) ? t('Disputed') : '', match.score ? scoreText(match.score) : '', match.competitionName]
      .filter(Boolean)
      .join(' · '),
  verdictOn: (match) => verdictText(matchReviewLabels[matchReviewOf(match)], match.decision),
  fetchAhead: (match) => fetchChecksAhead(matchCheckList, match),
  WithFindings: MatchFindings,
  Beside: AllMatches,
  Heading: MatchHeading,
  Item: MatchApprovalItem,
  actions,
  reasonsFor: 'reject',
  async decide(match, id, { reason, note, openedAt, message, batchId }) {
    const action = toAction(id)
    const also = action === 'approve' ? settled(match) : {}
    return mutate(matchReviewDecisions.run(), {
      id: match.id,
      seen: match,
      openedAt,
      action,
      reason,
      note,
      message,
      also,
      batchId,
    })
  },
  undo: matchReviewDecisions.undo,
  together: {
    actions: ['approve', 'reject'],
    check: async (match, action) =>
      refusalOf(matchReviewCan(toAction(action), match)) ??
      (action === 'approve' ? whyNotAtOnce(match) : undefined),
  },
  alike: [
    {
      id: 'league',
      label: (count) => t('Select same competition ({count})', { count }),
      of: ({ competitionName }) => competitionName,
    },
  ],
  bulk: [approveUndisputed],
  allDone: { title: t('All done'), text: t('No matches to review.') },
  WhenDone: () => <ContractWhenEmpty of={matchNoun} />,
}

const withLooks = withSecondLooks(queue, {
  parse: matchesCollection.parse,
  undo: matchReviewDecisions.undo,
  // Clubs keep reporting, which the log doesn't say.
  isAsJudged: (match, judged) => sameValue(match.submissions, judged.submissions),
  placedBy: ({ kickOff }) => kickOff,
})

/** Matches that clubs reported. */
export const matchApprovalReview = defineQueue<Match>({
  ...withLooks,
  async decide(match, id, answer) {
    const result = await withLooks.decide(match, id, answer)
    writeScoreDraft(match.id, undefined)
    return result
  },
})

/** An approval saves the score entered beside the reports, and ends the dispute. */
function settled(match: Match) {
  const score = settledScore(readScoreDraft(match.id))
  return { ...(score ? { score } : {}), ...(isDisputed(match) ? { disputed: false } : {}) }
}

/** Approving waits until conflicts are known and the score is settled. */
function MatchFindings({ item: match, children }: FindingsProps<Match>) {
  const draft = useScoreDraft(match.id)
  const score = settledScore(draft) ?? match.score
  const scored = score ? { ...match, score } : match
  const { findings, doubt, pending, looked, failures } = useChecks(matchCheckList, scored, 'queue')
  const problem = draft && scoreDraftProblem(draft)
  const open: Verdict =
    problem !== undefined
      ? no(t('That score isn’t possible: {problem}', { problem }))
      : isDisputed(match) && draft === undefined
        ? no(t('The clubs report different scores. Settle the score first.'))
        : lacksScore(match) && draft === undefined
          ? no(t('No score yet. Enter it first.'))
          : yes
  const conflict = blockingOf(findings)
  const sound: Verdict = conflict ? no(conflict.sentence) : yes
  return children({
    case: caseOf(match, findings),
    ...(doubt && { doubts: { approve: doubt } }),
    ...(isDuplicate(findings) && { first: { reject: 'duplicate' } }),
    warnings: [...findings.map(({ sentence }) => sentence), ...failures],
    pending,
    verdicts: {
      approve: all(matchReviewCan('approve', match), looked, open, sound),
      reject: matchReviewCan('reject', match),
      askForInfo: matchReviewCan('askForInfo', match),
    },
  })
}

const isDuplicate = (findings: readonly Finding[]) => findings.some(({ check }) => check === 'duplicate')

/** The question about a match, and what both reports say to it. */
function caseOf(match: Match, findings: readonly Finding[]): Case {
  const name = matchName(match)
  const other = findings.find(({ check }) => check === 'duplicate')?.link
  if (other) return { question: t('Is this the same match as {match}?', { match: other.name }) }
  const { home, away } = match.submissions ?? {}
  const [first, second] = [home, away].map((report) => report && scoreText(report.score))
  const score = match.score && scoreText(match.score)
  if (first && second && first !== second)
    return {
      question: t('Did {match} end {first} or {second}?', { match: name, first, second }),
      ...((score === first || score === second) && {
        suggestion: [
          t('{score} is on record, as {club} reports.', {
            score,
            club: teamName(score === first ? match.home : match.away),
          }),
        ],
      }),
    }
  const reported = first ?? second ?? score
  if (reported === undefined) return { question: t('How did {match} end?', { match: name }) }
  return {
    question: t('Did {match} end {score}?', { match: name, score: reported }),
    suggestion: [
      first && second
        ? t('Both clubs report it.')
        : first
          ? t('Only {club} reports it.', { club: teamName(match.home) })
          : second
            ? t('Only {club} reports it.', { club: teamName(match.away) })
            : t('No club has reported; the score is on record.'),
    ],
  }
}

/** A reported match: both reports, the score that counts, conflicts and details. */
function MatchApprovalItem({ item: match }: { item: Match }) {
  return (
    <Stack gap="md">
      <RecordCommentsHint collection="matches" id={match.id} />
      <MatchConflicts match={match} />
      <MatchSubmissions match={match} />
      <MatchSettlement match={match} />
      <MatchDetails match={match} />
      <MatchModerators match={match} />
      <MatchVideos match={match} />
      <ItemPeople collection="matches" item={match} name={matchName(match)} />
    </Stack>
  )
}
