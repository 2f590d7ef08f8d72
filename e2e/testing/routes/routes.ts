import { paths } from '@touchline/console/paths.ts'
import { clubId } from '@touchline/demo/plans/clubs.ts'
import { leagueId } from '@touchline/demo/plans/league-plan.ts'
import { matchId } from '@touchline/demo/records/matches.ts'
import { ownershipId } from '@touchline/demo/plans/ownership-past.ts'
import { offerId } from '@touchline/demo/records/offers.ts'
import { activityId, contactId, dealId } from '@touchline/demo/plans/sales-plan.ts'
import { moderatorIndices } from '@touchline/demo/plans/user-kind.ts'
import { videoId } from '@touchline/demo/plans/video-plan.ts'
import { userIdOf } from '@touchline/demo/plans/user.ts'

/** A user of the demo data that has every kind of field. */
export const SOME_USER = 'demoAdmin2'

/** An approved club of the demo data with leagues, matches and managers. */
export const SOME_CLUB = clubId(1)

/** An approved league of the demo data with clubs and a season of matches. */
export const SOME_LEAGUE = leagueId(1)

/** A match of the demo data that was played, reported and reviewed. */
export const SOME_MATCH = matchId(1)

/** A contact of the demo data with a club, deals and activities. */
export const SOME_CONTACT = contactId(1)
/** A pending request of the demo data, with evidence. */
export const SOME_OWNERSHIP = ownershipId(2)

/** An activity of the demo data. */
export const SOME_ACTIVITY = activityId(1)

/** An active match moderator of the demo data with decisions of their own. */
export const SOME_MODERATOR = userIdOf(moderatorIndices('small')[0] ?? 0)

/** A deal of the demo data with contacts and activities. */
export const SOME_DEAL = dealId(1)

/** A video of the demo data. */
const SOME_VIDEO = videoId(1)

/** A case of reports in the demo data. */
const SOME_CASE = `clubs~${clubId(3)}`

/** Nobody is invited in the demo data. */
const SOME_ADDRESS = 'bo@club.example'
/** An offer of the demo data. */
export const SOME_OFFER = offerId(0)

/** A comment of the demo data: it leads to what it is on. */
export const SOME_COMMENT = `clubs~${clubId(6)}~comment-3`

/** Every route of the console behind the access rule, with a record that exists where there are records. */
export const signedInRoutes: readonly string[] = [
  paths.dashboard.users(),
  paths.dashboard.agents(),
  paths.dashboard.pipelines(),
  paths.dashboard.map(),
  paths.profile(),
  paths.history(),
  paths.inbox(),
  paths.myQueue(),
  paths.quality(),
  paths.connection(),
  paths.users(),
  paths.user(SOME_USER),
  paths.userEdit(SOME_USER),
  paths.matches(),
  paths.match(SOME_MATCH),
  paths.matchModerators(),
  paths.matchModerator(SOME_MODERATOR),
  paths.matchApproval(),
  paths.ownershipRequests(),
  paths.ownershipRequest(SOME_OWNERSHIP),
  paths.invitations(),
  paths.invitation(SOME_ADDRESS),
  paths.clubs(),
  paths.clubAdd(),
  paths.clubEdit(SOME_CLUB),
  paths.club(SOME_CLUB),
  paths.clubMerge(SOME_CLUB),
  paths.clubDelete(SOME_CLUB),
  paths.clubRequests(),
  paths.leagues(),
  paths.leagueCreate(),
  paths.league(SOME_LEAGUE),
  paths.leagueEdit(SOME_LEAGUE),
  paths.leagueRequests(),
  paths.videoApproval(),
  paths.video(SOME_VIDEO),
  paths.reports(),
  paths.reportCase(SOME_CASE),
  paths.contacts(),
  paths.contactAdd(),
  paths.contact(SOME_CONTACT),
  paths.contactMerge(SOME_CONTACT),
  paths.contactEdit(SOME_CONTACT),
  paths.pipelines(),
  paths.salesPipeline(),
  paths.pipelineAdd(),
  paths.pipeline(SOME_DEAL),
  paths.pipelineEdit(SOME_DEAL),
  paths.offer(SOME_OFFER),
  paths.comment(SOME_COMMENT),
  paths.activities(),
  paths.activities({ view: 'calendar' }),
  paths.activityAdd(),
  paths.activity(SOME_ACTIVITY),
  paths.activityEdit(SOME_ACTIVITY),
]
