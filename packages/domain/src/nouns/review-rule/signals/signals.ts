import type { NounWith } from '#engine/catalogue/nouns.ts'
import type { ReasonScope } from '#engine/log/reason.ts'
import { clubSignals } from './club-signals.ts'
import { leagueSignals } from './league-signals.ts'
import { matchSignals } from './match-signals.ts'
import { ownershipSignals } from './ownership-signals.ts'
import type { Signals } from './signal.ts'
import { videoSignals } from './video-signals.ts'

type RuleSubject = { scope: ReasonScope; signals: Signals }

const subjects: Readonly<Partial<Record<NounWith<'waits'>, RuleSubject>>> = {
  clubs: { scope: 'club', signals: clubSignals },
  leagues: { scope: 'league', signals: leagueSignals },
  clubOwnershipRequests: { scope: 'ownership', signals: ownershipSignals },
  matches: { scope: 'match', signals: matchSignals },
  videos: { scope: 'video', signals: videoSignals },
}

/** Signals of a queue, nothing where none was written for it, and which reasons are given there. */
export const ruleSubjectOf = (queue: NounWith<'waits'>): RuleSubject =>
  subjects[queue] ?? { scope: 'league', signals: {} }
