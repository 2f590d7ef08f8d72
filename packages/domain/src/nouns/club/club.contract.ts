import * as z from 'zod/mini'
import { Geo } from '#shared/geo/geo.ts'
import { listingSteps } from '#engine/machine/listing-steps.ts'
import { enteredText } from '#engine/noun/kind-text.ts'
import { contractOf, partsOf, serverTime, stepsBy } from '#engine/noun/contract.ts'
import { ClubCounters } from './club-counters.ts'
import { ClubForm, derivedClubFields } from './club-form.ts'
import { clubCan, clubTransitions } from './club-status.ts'
import { Club, clubNoun, COLOURS_MAX } from './club.ts'
import { ClubRequest } from './club-request.ts'

const Ground = z.object({ name: z.string(), capacity: z.optional(z.int().check(z.gte(0), z.lte(500_000))) })

export const clubs = contractOf({
  path: 'clubs/{clubId}',
  about:
    'A club. Somebody requests it on the platform (`requested`), and an administrator approves it; administrators also create clubs. The applicant’s message is in [`clubs/{clubId}/private/request`](#club-request).',
  schema: Club,
  noun: clubNoun,
  derive: derivedClubFields,
  fields: {
    name: { by: 'both', means: 'Name.', example: 'Harbour Town FC' },
    shortName: { by: 'both', means: 'Name for narrow places.', example: 'Harbour' },
    aliases: { by: 'both', means: 'Former names and nicknames.', example: ['Harbour Wanderers'] },
    code: { by: 'both', means: 'Letters of the scoreboard.' },
    type: { by: 'both', means: 'Kind of club.' },
    level: { by: 'both', means: 'Playing level.', example: 'amateur' },
    country: { by: 'both', means: 'Country. An approval needs it.' },
    association: { by: 'both', means: 'Football association. An approval needs it.' },
    region: { by: 'both', means: 'State, county or province.', example: 'Kent' },
    city: { by: 'both', means: 'City or town. An approval needs it.', example: 'Dover' },
    address: { by: 'both', means: 'Street and number.', example: '1 Quay Street' },
    geo: {
      by: 'both',
      means: 'Where the ground is.',
      example: { lat: 51.1279, lng: 1.3134, geohash: 'u10vt8rw2' },
      parts: partsOf(Geo, {
        lat: 'Latitude in degrees (WGS 84).',
        lng: 'Longitude in degrees (WGS 84).',
        geohash: 'Derived: the geohash of both, nine letters. Without it the club isn’t on the map.',
      }),
    },
    foundedYear: { by: 'both', means: 'Year of foundation.', example: 1902 },
    ground: {
      by: 'both',
      means: 'The home ground.',
      example: { name: 'Quay Park', capacity: 1200 },
      parts: partsOf(
        Ground,
        { name: 'Name.', capacity: 'Spectators.' },
        { name: enteredText(ClubForm.shape.ground.shape.name) },
      ),
    },
    website: { by: 'both', means: 'Website.' },
    emailDomain: {
      by: 'both',
      means: 'What follows the @ in the club’s addresses. Weighs in the risk of ownership requests.',
    },
    crestPath: {
      by: 'both',
      means:
        'Where the crest is in file storage: `clubs/{clubId}/crest`, with or without an extension; or an https address.',
      example: 'clubs/club-1/crest.png',
    },
    colours: {
      by: 'both',
      means: 'Colours, the main one first.',
      type: `list of at most ${COLOURS_MAX}, each text like \`#[0-9a-f]{6}\``,
      example: ['#0033a0', '#ffffff'],
    },
    status: { by: 'both', means: 'State; see below.', example: 'requested' },
    managerIds: {
      by: 'console',
      means:
        'Who manages the club; the console appoints at most 5. The same is in `managedClubIds` of the person.',
    },
    leagueIds: {
      by: 'console',
      means: 'Leagues that the club plays in. The same is in `clubIds` of the league.',
    },
    mergedInto: { by: 'console', means: 'The club that this one became part of.', example: 'club-2' },
    counters: {
      by: 'derived',
      means:
        'How many documents name the club; each absent one is 0. Adjusted with every decision on one of them.',
      without: 'the club counts as unused, can be deleted for good, and has no place in the order “Leagues”',
      example: { matches: 12, leagues: 1, managers: 1, videos: 3, pendingOwnership: 0, openPipelines: 1 },
      parts: partsOf(ClubCounters, {
        matches: 'Matches of the club.',
        leagues: 'Leagues of the club.',
        managers: 'Managers.',
        videos: 'Videos of the club.',
        pendingOwnership: 'Open ownership requests.',
        openPipelines: 'Open deals.',
      }),
    },
  },
  derived: {
    nameKey: {
      means: 'The name without accents, capitals and words such as FC.',
      without: 'possible duplicates aren’t found',
    },
    cityKey: {
      means: 'The city without accents and capitals; absent without a city.',
      without: 'possible duplicates of the same city aren’t found',
    },
    websiteDomain: {
      means: 'Host of `website` without `www.`; absent without a website.',
      without:
        'possible duplicates with the same website aren’t found, and it weighs nothing in the risk of requests',
      example: 'harbour.example',
    },
    managed: {
      means: 'Whether there are `managerIds`.',
      without: 'no value of the filter “Managed” finds it',
    },
    located: { means: 'Whether there is a `geo`.', without: 'no value of the filter “Location” finds it' },
  },
  states: {
    status: {
      begins: ['draft', 'requested'],
      steps: stepsBy(clubTransitions, { ...listingSteps, merge: 'console' }),
      note: 'Only an approved club is public.',
    },
  },
  least: {
    record: {
      name: 'Harbour Town FC',
      country: 'GB',
      association: 'ENG',
      city: 'Dover',
      status: 'requested',
      createdAt: serverTime,
      updatedAt: serverTime,
    },
    lacks:
      'With the name alone it is shown as well, but an approval asks for country, association and city. Without `status` it is a draft and waits in no queue; without `createdAt` the queue doesn’t know its age and shows it first; without `updatedAt` it has no place in the list’s first order.',
    decided: (club) => clubCan('approve', club),
  },
})

export const clubRequest = contractOf({
  path: 'clubs/{clubId}/private/request',
  title: 'Club request',
  about:
    'The message of the person who requested a club. One document for each club, separate because clubs are public, and deleted with it.',
  schema: ClubRequest,
  fields: {
    applicantId: { by: 'platform', means: 'Who asks: the uid.', example: 'user-1' },
    applicantName: { by: 'platform', means: 'Name at the time.', example: 'Ada Field' },
    email: { by: 'platform', means: 'Address to reply to.', example: 'ada@harbour.example' },
    phone: { by: 'platform', means: 'Telephone number.', example: '+441632960961' },
    message: {
      by: 'platform',
      means: 'What they wrote.',
      example: 'We play in the Kent league since August.',
    },
    mentions: {
      by: 'platform',
      means: 'What they say about clubs that may be the same.',
      example: 'Harbour Wanderers was our name until 2019.',
    },
  },
  derived: {},
})
