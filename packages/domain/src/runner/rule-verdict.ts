import type { Data } from '#engine/derive/derivation.ts'
import { no, type Verdict } from '#shared/verdict.ts'
import type { NounWith } from '#engine/catalogue/nouns.ts'
import { clubCan } from '#nouns/club/club-status.ts'
import { Club } from '#nouns/club/club.ts'
import { leagueCan } from '#nouns/league/league-status.ts'
import { League } from '#nouns/league/league.ts'
import { matchReviewCan } from '#nouns/match/match-status.ts'
import { lacksScore, Match } from '#nouns/match/match.ts'
import { isDisputed } from '#nouns/match/score-form.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { ownershipCan } from '#nouns/ownership/ownership-status.ts'
import type { AutomaticAction } from '#tables/rule-actions.ts'
import { isLowRisk, videoCan } from '#nouns/video/video-status.ts'
import { Video } from '#nouns/video/video.ts'
import type { ReasonCode } from '#engine/log/reason-code.ts'
import { RUNNER } from '#shared/runner.ts'

type Asked = {
  action: AutomaticAction
  /** Of a rejection or a request for information. */
  reasonCode: ReasonCode | undefined
  now: Date
}

type May = (record: Data & { id: string }, asked: Asked) => Verdict

/** Questions that people answer before they decide so, with the strictest answer where it depends on somebody's judgement. */
const verdicts: Readonly<Partial<Record<NounWith<'waits'>, May>>> = {
  clubs: (record, { action }) => clubCan(action, Club.parse(record)),
  leagues: (record, { action }) => leagueCan(action, League.parse(record)),
  matches(record, { action }) {
    const match = Match.parse(record)
    // Which score counts, people say.
    const isOpen = action === 'approve' && (isDisputed(match) || lacksScore(match))
    return isOpen ? no('') : matchReviewCan(action, match)
  },
  clubOwnershipRequests: (record, { action, now }) =>
    ownershipCan(action, OwnershipRequest.parse(record), { actorId: RUNNER, now }),
  videos(record, { action, reasonCode }) {
    if (action === 'askForInfo') return no('')
    const video = Video.parse(record)
    const verdict = videoCan(action, video, { actorId: RUNNER, reasonCode, bulk: true, isSent: true })
    if (!verdict.ok || action !== 'approve') return verdict
    // Not known to show no minors is for people to look at.
    return video.minorsVisible === false ? isLowRisk(video) : no('')
  },
}

/** Whether a record’s own table and guards allow a rule’s decision on it, as it is now. */
export const ruleMay = (
  queue: NounWith<'waits'>,
  { id, data }: { id: string; data: Data },
  asked: Asked,
): boolean => verdicts[queue]?.({ ...data, id }, asked).ok ?? false
