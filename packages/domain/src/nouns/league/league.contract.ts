import { listingSteps } from '#engine/machine/listing-steps.ts'
import { contractOf, serverTime } from '#engine/noun/contract.ts'
import { derivedLeagueFields } from './league-form.ts'
import { leagueCan } from './league-status.ts'
import { League, leagueNoun } from './league.ts'

export const leagues = contractOf({
  path: 'leagues/{leagueId}',
  about:
    'One season of a competition. Requested and approved like a club. While it’s approved or suspended it holds its key in [`uniqueKeys`](#uniquekeys): competition, association, season, gender and age category belong to one league only.',
  schema: League,
  noun: leagueNoun,
  derive: derivedLeagueFields,
  fields: {
    name: { by: 'both', means: 'Name, with or without the season.', example: 'Kent Premier League' },
    shortName: { by: 'both', means: 'Name for narrow places.', example: 'Kent PL' },
    country: { by: 'both', means: 'Country. An approval needs it.' },
    association: { by: 'both', means: 'Football association. An approval needs it.' },
    region: { by: 'both', means: 'State, county or province.', example: 'Kent' },
    discipline: { by: 'both', means: 'What is played.' },
    gender: { by: 'both', means: 'Who plays. An approval needs it.' },
    ageCategory: { by: 'both', means: 'How old players are. An approval needs it.', example: 'U15' },
    tier: { by: 'both', means: 'Division; 1 is the highest.', example: 7 },
    format: { by: 'both', means: 'How it is played.' },
    season: { by: 'both', means: 'Season. An approval needs it.' },
    startDate: { by: 'both', means: 'First day.', example: '2025-09-06' },
    endDate: { by: 'both', means: 'Last day; after the first one, at most 18 months later.' },
    expectedTeams: { by: 'both', means: 'How many teams should play.', example: 12 },
    pointsWin: { by: 'both', means: 'Points for a win; a draw is worth one.', example: 3 },
    promoted: { by: 'both', means: 'How many places at the top of the table are promoted.', example: 2 },
    playOff: { by: 'both', means: 'How many places below these go to the play-offs.', example: 4 },
    relegated: { by: 'both', means: 'How many places at the bottom of the table are relegated.', example: 3 },
    resultsPublic: {
      by: 'both',
      means:
        'Whether results are published. Without it the league has no table; leave it out where scores of children aren’t public.',
    },
    status: { by: 'both', means: 'State; see below.', example: 'requested' },
    clubIds: { by: 'console', means: 'Clubs that play. The same is in `leagueIds` of the club.' },
  },
  derived: {
    competitionKey: {
      means: 'The name without accents, capitals and season: the same every year.',
      without: 'nothing: an approval writes it, because the key in `uniqueKeys` is made of it',
    },
    clubCount: {
      means: 'How many `clubIds` there are.',
      without: 'nothing changes in the console, which counts `clubIds` itself',
    },
  },
  states: {
    status: {
      begins: ['draft', 'requested'],
      steps: listingSteps,
      note: 'Only an approved league is public.',
    },
  },
  least: {
    record: {
      name: 'Kent Premier League',
      country: 'GB',
      association: 'ENG',
      season: '2025/26',
      gender: 'male',
      ageCategory: 'U15',
      status: 'requested',
      createdAt: serverTime,
      updatedAt: serverTime,
    },
    lacks:
      'With the name alone it is shown as well, but an approval asks for the other five. Without `status` it is a draft and waits in no queue.',
    decided: (league) => leagueCan('approve', league),
  },
})
