import { Anchor, Box } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { matchName, matchReviewOf, type Match } from '@touchline/domain/nouns/match/match.ts'
import { matchReviewLabels } from '@touchline/domain/nouns/match/match-states.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { all, no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import { matchGoing, matchStays } from '@touchline/domain/nouns/match/match-status.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { useChecks } from '#data/engine/checks.ts'
import { matchCheckList } from '#data/nouns/match/match-checks.ts'
import { ActionButtons, type RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionAnswer, DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { Compared, type ComparedRow } from '#kit/review/item/compared.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { useNow } from '#ui/now.ts'
import { VenueTime } from '#ui/venue-time.tsx'
import { matchDecisions, matchReviewDecisions } from '#data/nouns/match/match-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { toTell } from '#kit/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { heldLook } from '#screens/held-looks.ts'
import { matchTelling } from '#data/nouns/match/match-telling.ts'

/** The match beside those that collide with it, a column each. */
export function MatchConflicts({ match }: { match: Match }) {
  const { findings, facts } = useChecks(matchCheckList, match, 'queue')
  const { ask, dialog } = useDecision()
  const others = (facts.others ?? []).filter(({ id }) => findings.some(({ link }) => link?.id === id))
  if (others.length === 0) return null
  return (
    <Panel title={t('Conflicting matches')}>
      <Compared
        label={t('Comparison with conflicting matches')}
        rows={rows}
        columns={[
          { id: match.id, head: t('This match'), record: match },
          ...others.map((other) => ({
            id: other.id,
            record: other,
            head: (
              <>
                <Anchor component={Link} to={paths.match(other.id)} size="sm">
                  {matchName(other)}
                </Anchor>
                <Ways
                  match={match}
                  other={other}
                  isDuplicate={findings.some(
                    ({ check, link }) => check === 'duplicate' && link?.id === other.id,
                  )}
                  ask={ask}
                />
              </>
            ),
          })),
        ]}
      />
      {dialog}
    </Panel>
  )
}

const rows: readonly ComparedRow<Match>[] = [
  {
    label: t('Kick-off'),
    text: ({ kickOff }) => kickOff?.toISOString(),
    of: ({ kickOff, timeZone }) => <VenueTime at={kickOff} venue={timeZone} />,
  },
  {
    label: t('Score'),
    text: ({ score }) => score && scoreText(score),
    of: ({ score }) => (score ? scoreText(score) : t('No score')),
  },
  {
    label: t('Venue'),
    text: ({ venue }) =>
      [venue?.name, venue?.pitch && t('pitch {pitch}', { pitch: venue.pitch })].filter(Boolean).join(', '),
  },
  { label: t('League'), text: ({ competitionName }) => competitionName },
  { label: t('Review'), of: (match) => matchReviewLabels[matchReviewOf(match)] },
]

type WaysProps = {
  match: Match
  other: Match
  isDuplicate: boolean
  ask: (request: DecisionRequest) => void
}

/** One of the two stays: the other is rejected, or cancelled before it began. */
function Ways({ match, other, isDuplicate, ask }: WaysProps) {
  const [openedAt] = useState(() => new Date())
  const now = useNow()
  const wayTo = (label: string, kept: Match, gone: Match): RecordAction => {
    const keeping = { kept, gone, isDuplicate, openedAt }
    return {
      id: kept.id,
      label,
      verdict: canKeep(keeping, now),
      run: () => ask(keepingRequest(keeping)),
    }
  }
  // A duplicate of one that counts already: that one stays.
  const isLikely = isDuplicate && matchReviewOf(other) === 'approved'
  return (
    <Box mt={4} data-likely={isLikely || undefined}>
      <ActionButtons
        actions={[wayTo(t('Keep other match'), other, match), wayTo(t('Keep this match'), match, other)]}
      />
    </Box>
  )
}

/** Two matches that exclude each other: the one that stays and the one that goes. */
type Keeping = { kept: Match; gone: Match; isDuplicate: boolean; openedAt: Date }

/** Whether one of two matches can go now while the other stays. */
function canKeep({ kept, gone }: Keeping, now: Date): Verdict {
  const going = matchGoing(gone)
  return all(
    heldLook('matches', kept.id) ? no(t('Decide this match first.')) : yes,
    matchStays(kept),
    going
      ? yes
      : no(
          t('{match} is neither in review nor still to be played. Change it on its own page.', {
            match: matchName(gone),
          }),
        ),
    canClaim(gone, { actorId: currentAdmin().uid, now }),
  )
}

/** The question before a match goes because another stays. */
function keepingRequest(keeping: Keeping): DecisionRequest {
  const { kept, gone, isDuplicate } = keeping
  const isCancelled = matchGoing(gone) === 'cancel'
  return {
    title: t('Keep {match}', { match: matchName(kept) }),
    effect: isCancelled
      ? t('{match} is cancelled. Its history names the kept match.', { match: matchName(gone) })
      : t('{match} is rejected. Its history names the kept match.', { match: matchName(gone) }),
    confirm: isCancelled ? t('Cancel other match') : t('Reject other match'),
    tone: 'danger',
    reason: 'match',
    among: isDuplicate ? ['duplicate', 'date_conflict'] : ['date_conflict', 'duplicate'],
    telling: toTell(matchTelling, gone),
    run: (answer) => keep(keeping, answer),
  }
}

async function keep({ kept, gone, openedAt }: Keeping, { reason, message }: DecisionAnswer): Promise<void> {
  const judge = heldLook('matches', gone.id)
  if (judge)
    return toast.done(
      await judge('reject', { ...(reason && { reason }), ...(message && { message }), openedAt }),
    )
  const change = { id: gone.id, seen: gone, openedAt, reason, message, duplicateOf: kept.id }
  const isCancelled = matchGoing(gone) === 'cancel'
  const { decisionId } = isCancelled
    ? await mutate(matchDecisions.run(), { ...change, action: 'cancel' })
    : await mutate(matchReviewDecisions.run(), { ...change, action: 'reject' })
  toast.done(
    isCancelled
      ? t('{match} cancelled.', { match: matchName(gone) })
      : t('{match} rejected.', { match: matchName(gone) }),
    {
      undo: () => matchDecisions.undo(decisionId),
    },
  )
}
