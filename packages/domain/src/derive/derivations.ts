import type { NounCollection } from '#nouns.ts'
import { activityDerivation } from '#nouns/activity/activity-derivation.ts'
import { clubDerivation } from '#nouns/club/club-derivation.ts'
import { contactDerivation } from '#nouns/contact/contact-derivation.ts'
import { leagueDerivation } from '#nouns/league/league-derivation.ts'
import { matchDerivation } from '#nouns/match/match-derivation.ts'
import { moderatorDerivation } from '#nouns/moderator/match-moderator-derivation.ts'
import { ownershipDerivation } from '#nouns/ownership/ownership-derivation.ts'
import { dealDerivation } from '#nouns/pipeline/pipeline-derivation.ts'
import { PipelineStage } from '#nouns/pipeline/pipeline-stage.ts'
import { ReasonTemplate } from '#nouns/reason-template/reason-template.ts'
import { userDerivation } from '#nouns/user/user-derivation.ts'
import { videoDerivation } from '#nouns/video/video-derivation.ts'
import { derivation, type Derivation } from './derivation.ts'

/** What follows from the facts of each noun. */
export const derivations: Readonly<Record<NounCollection, Derivation>> = {
  users: userDerivation,
  clubs: clubDerivation,
  leagues: leagueDerivation,
  clubOwnershipRequests: ownershipDerivation,
  matches: matchDerivation,
  matchModerators: moderatorDerivation,
  videos: videoDerivation,
  contacts: contactDerivation,
  pipelineStages: derivation(PipelineStage, {}),
  pipelines: dealDerivation,
  activities: activityDerivation,
  reasonTemplates: derivation(ReasonTemplate, {}),
}
