import type { NounWith } from '#nouns.ts'
import type { ReasonScope } from '#review/reason.ts'
import { clubSignals } from './club-signals.ts'
import { leagueSignals } from './league-signals.ts'
import { matchSignals } from './match-signals.ts'
import { ownershipSignals } from './ownership-signals.ts'
import type { Signals } from './signal.ts'
import { videoSignals } from './video-signals.ts'

/** What a rule can ask of the records of each queue, and which reasons are given there. */
export const ruleQueues: Readonly<Record<NounWith<'waits'>, { scope: ReasonScope; signals: Signals }>> = {
  clubs: { scope: 'club', signals: clubSignals },
  leagues: { scope: 'club', signals: leagueSignals },
  clubOwnershipRequests: { scope: 'ownership', signals: ownershipSignals },
  matches: { scope: 'match', signals: matchSignals },
  videos: { scope: 'video', signals: videoSignals },
}
