import { contractOf, partsOf, serverTime, stepsBy } from '#engine/noun/contract.ts'
import { moderatorCan, moderatorTransitions } from './match-moderator-status.ts'
import { derivedModeratorFields, MatchModerator, moderatorNoun, SCOPE_IDS_MAX } from './match-moderator.ts'

const { scope, stats } = MatchModerator.shape

export const matchModerators = contractOf({
  path: 'matchModerators/{uid}',
  about:
    'Somebody who looks after matches on the platform. The key is the uid of the person. Administrators invite, the person accepts on the platform.',
  schema: MatchModerator,
  noun: moderatorNoun,
  derive: derivedModeratorFields,
  fields: {
    userId: { by: 'console', means: 'The person: the same as the key.' },
    scope: {
      by: 'console',
      means: 'Which matches.',
      example: { type: 'league', ids: ['league-1'] },
      parts: partsOf(
        scope.def.innerType.def.innerType,
        {
          type: 'What `ids` name.',
          ids: 'ids of leagues or clubs, or codes of countries; none for `global`.',
        },
        { ids: `list of at most ${SCOPE_IDS_MAX} ids` },
      ),
    },
    permissions: {
      by: 'console',
      means: 'What they may do. At least one is needed to become active.',
      example: ['score', 'status'],
    },
    conflictClubIds: { by: 'console', means: 'Clubs whose matches they must not moderate.' },
    status: { by: 'both', means: 'State; see below.', example: 'active' },
    userName: {
      by: 'derived',
      means: 'Name of the person, which it follows.',
      without: 'the list shows “No Name”, and the order by name leaves them out',
      example: 'Ada Field',
    },
    stats: {
      by: 'platform',
      means: 'Figures of the last 30 days. The console sets `idleSince` alone, with the activation.',
      example: {
        handled30d: 14,
        medianHours: 6.5,
        overturnedRate: 0.07,
        lastDecisionAt: new Date('2026-05-30T18:20:00Z'),
        idleSince: new Date('2026-05-30T18:20:00Z'),
      },
      parts: partsOf(stats.def.innerType.def.innerType, {
        handled30d: 'Matches that they handled.',
        medianHours: 'Median hours until they did.',
        overturnedRate: 'Share of their decisions that was overturned, 0–1.',
        lastDecisionAt: 'Their last decision.',
        idleSince: 'Their last decision, or the activation where there was none since.',
      }),
    },
  },
  derived: {
    scopeKeys: {
      means: 'Who is in charge of what: `league_{leagueId}`, `club_{clubId}`, `country_GB` or `global`.',
      without: 'nobody is found for a match of that scope',
      type: 'list of texts',
      example: ['league_league-1'],
    },
  },
  states: {
    status: {
      begins: [],
      steps: stepsBy(moderatorTransitions, {
        activate: 'both',
        suspend: 'console',
        reinstate: 'console',
        remove: 'console',
      }),
      note: 'A person accepts an invitation on the platform, which sets `active`.',
    },
  },
  least: {
    record: {
      userId: 'user-1',
      userName: 'Ada Field',
      scope: { type: 'league', ids: ['league-1'] },
      permissions: ['score'],
      createdAt: serverTime,
    },
    lacks: 'Without `scope` or `permissions` they are shown, but can’t become active.',
    decided: (moderator) => moderatorCan('activate', moderator),
  },
})
