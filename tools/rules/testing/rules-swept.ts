import { ActivityForm } from '@touchline/domain/nouns/activity/activity-form.ts'
import { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { ClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { Club } from '@touchline/domain/nouns/club/club.ts'
import { ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { LeagueForm } from '@touchline/domain/nouns/league/league-form.ts'
import { League } from '@touchline/domain/nouns/league/league.ts'
import { MatchForm } from '@touchline/domain/nouns/match/match-form.ts'
import { derivedMatchFields, Match } from '@touchline/domain/nouns/match/match.ts'
import { ModeratorForm } from '@touchline/domain/nouns/moderator/match-moderator-form.ts'
import { derivedModeratorFields, MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { DealForm, weightedOf } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import { PipelineStage, StageForm } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import { derivedUserFields, User } from '@touchline/domain/nouns/user/user.ts'
import { Video } from '@touchline/domain/nouns/video/video.ts'
import { type Documents, edit, checkRules } from './direct-rules-check.ts'
import {
  clubDerived,
  storedClub,
  storedLeague,
  storedMatch,
  storedModerator,
  storedVideo,
} from './rules-fixtures.ts'
import type { Field } from './rules-mutations.ts'
import { stages, storedActivity, storedContact, storedDeal } from './rules-sales-fixtures.ts'
import type { Fields } from './rules-scene.ts'

/** Every field that administrators may change, with how it is read and what else goes with it: for the sweeps of the rules. */

export type Swept = {
  collection: string
  /** How the console reads a record. */
  record: { parse(fields: Fields): Fields }
  /** Values that a person may enter, by field. */
  form?: Readonly<Record<string, Field['form']>>
  stored: Fields
  /** A state in which the fields of any record may be changed, where that is not every one. */
  open?: Fields
  /** A value of each field that differs from the stored one and may be written. */
  fields: Fields
  /** Fields that follow from the others. */
  derived?: (record: Fields) => Fields
  around?: Documents
}

const geo = { lat: 51.1, lng: 0.9, geohash: 'u10q2' }
const goals = { home: 2, away: 1 }

export const swept: readonly Swept[] = [
  {
    collection: 'users',
    open: { accountStatus: 'active' },
    record: User,
    form: UserForm.shape,
    stored: { firstName: 'Jo', lastName: 'Field', isAdmin: false, rev: 4 },
    fields: {
      firstName: 'Max',
      lastName: 'Moor',
      phone: '+441632960961',
      country: 'GB',
      birthYear: 2001,
      roles: ['coach', 'scout'],
    },
    derived: (user) => derivedUserFields(User.parse({ ...user, id: 'x' })),
  },
  {
    collection: 'clubs',
    open: { status: 'approved' },
    record: Club,
    // The form says with an empty text that nobody knows the capacity; the record does not have it then.
    form: { ...ClubForm.shape, ground: undefined },
    stored: storedClub(),
    derived: ({ geo: place }) => ({ ...clubDerived, located: place !== undefined && place !== null }),
    fields: {
      name: 'Ashford',
      shortName: 'Ash',
      aliases: ['Town', 'The Town'],
      code: 'ASH',
      type: 'school',
      level: 'semiPro',
      association: 'SCO',
      country: 'FR',
      region: 'Kent',
      city: 'Bath',
      address: '1 The Lane',
      geo,
      foundedYear: 1900,
      ground: { name: 'The Park', capacity: 500 },
      website: 'https://ashford.example',
      emailDomain: 'ashford.example',
      crestPath: 'clubs/subject/crest.png',
      colours: ['#ff0000', '#00ff00'],
      leagueIds: ['a', 'b'],
    },
  },
  {
    collection: 'leagues',
    open: { status: 'draft' },
    record: League,
    form: LeagueForm.shape,
    stored: storedLeague({ status: 'draft' }),
    derived: ({ clubIds }) => (Array.isArray(clubIds) ? { clubCount: clubIds.length } : {}),
    fields: {
      name: 'Cup 2025/26',
      shortName: 'Cup',
      season: '2024/25',
      association: 'SCO',
      country: 'FR',
      region: 'Kent',
      discipline: 'futsal',
      gender: 'female',
      ageCategory: 'U9',
      tier: 2,
      format: 'cup',
      startDate: '2025-08-01',
      endDate: '2026-05-31',
      expectedTeams: 12,
      pointsWin: 2,
      promoted: 2,
      playOff: 4,
      relegated: 3,
      resultsPublic: false,
      clubIds: ['a', 'b'],
    },
  },
  {
    collection: 'matches',
    open: { reviewStatus: 'draft', locked: false },
    record: Match,
    // The form has the kick-off as the clocks there show it.
    form: { ...MatchForm.shape, kickOff: undefined },
    stored: storedMatch({ teamDayKeys: ['a__2026-05-01', 'b__2026-05-01'], disputed: true }),
    derived: (match) => {
      const { clubIds, teamDayKeys } = derivedMatchFields(Match.parse({ ...match, id: 'x' }))
      return { clubIds, teamDayKeys }
    },
    fields: {
      leagueId: 'm',
      competitionName: 'Cup',
      season: '2024/25',
      stage: 'Final',
      matchday: 3,
      group: 'B',
      home: { clubId: 'c', name: 'Chester', squad: 'II' },
      away: { clubId: 'd', name: 'Dover' },
      gender: 'female',
      ageCategory: 'U9',
      kickOff: new Date('2026-05-01T15:00:00Z'),
      timeZone: 'Europe/Paris',
      venue: { name: 'Park', pitch: '2', geo },
      neutral: true,
      score: {
        winner: 'HOME',
        duration: 'PENALTIES',
        halfTime: { home: 1, away: 0 },
        fullTime: goals,
        extraTime: goals,
        penalties: goals,
      },
      halfLengthMin: 40,
      attendance: 12,
      officials: [
        { role: 'referee', name: 'Ri Ref' },
        { role: 'observer', name: 'O' },
      ],
      disputed: false,
      moderatorIds: ['m', 'n'],
      videoIds: ['v'],
    },
  },
  {
    collection: 'matchModerators',
    open: { status: 'active' },
    record: MatchModerator,
    form: ModeratorForm.shape,
    stored: storedModerator({ scopeKeys: ['global'] }),
    derived: (moderator) => derivedModeratorFields(MatchModerator.parse({ ...moderator, id: 'x' })),
    fields: {
      userName: 'Jo Field',
      scope: { type: 'country', ids: ['GB', 'FR'] },
      permissions: ['score', 'status'],
      conflictClubIds: ['a', 'b'],
    },
  },
  {
    collection: 'videos',
    record: Video,
    stored: storedVideo({ clubId: 'c' }),
    fields: {
      clubId: 'd',
      matchId: 'm',
      title: 'Goals',
      description: 'All of them',
      kind: 'skills',
      language: 'en',
      minorsVisible: true,
      consent: 'declared',
      priority: 9,
    },
  },
  {
    collection: 'contacts',
    record: Contact,
    form: ContactForm.shape,
    stored: storedContact(),
    around: { 'uniqueKeys/contact_kim%40club.example': { collection: 'contacts', recordId: 'subject' } },
    fields: {
      firstName: 'Lee',
      lastName: 'Field',
      email: 'kim@club.example',
      phone: '+441632960961',
      jobRole: 'Chair',
      clubId: 'c',
      organisation: 'FA',
      country: 'GB',
      lifecycleStage: 'qualified',
      source: 'Fair',
      consent: { givenOn: '2026-01-31', how: 'By letter' },
      doNotContact: true,
      tags: ['one', 'two'],
    },
  },
  {
    collection: 'pipelines',
    record: Deal,
    form: DealForm.shape,
    stored: storedDeal('open', { probability: 10 }),
    around: stages,
    derived: (deal) => ({ weightedMinor: weightedOf(Deal.parse({ ...deal, id: 'x' })) }),
    fields: {
      title: 'Another',
      contactIds: ['kim', 'jo'],
      primaryContactId: 'lee',
      clubId: 'c',
      probability: 20,
      valueMinor: 7000,
      currency: 'GBP',
      billing: 'monthly',
      expectedCloseDate: '2027-02-28',
      forecastCategory: 'bestCase',
      rank: 'W',
    },
  },
  {
    collection: 'activities',
    record: Activity,
    form: ActivityForm.shape,
    stored: storedActivity(),
    fields: {
      subject: 'Call back',
      body: 'Ask\nhow',
      clubId: 'c',
      dueAt: new Date(),
      durationMin: 30,
      doneAt: new Date(0),
      outcome: 'Good',
      type: 'task',
    },
    around: { 'contacts/kim': { ...storedContact(), touchedBy: 'activities_subject_5' } },
  },
  {
    collection: 'pipelineStages',
    record: PipelineStage,
    form: StageForm.shape,
    stored: { name: 'Lead', order: 1, probability: 10, kind: 'open', rotDays: 3, rev: 4 },
    fields: { name: 'Leads', order: 1.5, probability: 20, rotDays: 7 },
  },
]

/** Whether an administrator may change these fields of it. */
export const outcomeOf = (
  { collection, stored, derived, around = {} }: Swept,
  changes: Fields,
  check: typeof checkRules = checkRules,
) => {
  const path = `${collection}/subject`
  const record = { ...stored, ...changes }
  return check(
    { [path]: stored, ...around },
    edit({ path, stored, changes, derived: derived?.(record) ?? {} }),
  )
}
