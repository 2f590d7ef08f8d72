import type { NounCollection } from '#engine/catalogue/nouns.ts'
import type { FormatName } from './formats.ts'

/** How other programs call a field, the likeliest first, and the format of what they keep there. */
export type KnownField = { also: string; as?: FormatName }
/**
 * A kind of records. `needed`: facts that the decision about a waiting one needs, besides its state; `flagged`: our states for a flag that
 * says yes, for one that says no, and for what is gone.
 */
export type KnownNoun = {
  also: string
  needed?: readonly string[]
  flagged: readonly [good: string, bad: string, gone: string]
  fields: Readonly<Record<string, KnownField>>
}

const created = 'created, created at, created on, date created, creation date, inserted at, timestamp, date'

/** How the parts of a team are called in a match, by the names of its side. */
const partsOfSide = (sides: string, parts: string): string =>
  sides
    .split(', ')
    .flatMap((side) => parts.split(', ').map((part) => `${side} ${part}`))
    .join(', ')

const CLUB_PARTS = 'id, club, team, club id, team id, club ref, team ref, uid'
const NAME_PARTS = 'name, title, label, club name, team name'
const HOME = 'home, home team, home club, home side, host, team a, team 1'
const AWAY = 'away, away team, away club, away side, guest, visitor, guest team, team b, team 2'

/** Names in apps of football platforms and in Firebase's own examples: in lower case, words apart. */
export const knownNouns: Readonly<Partial<Record<NounCollection, KnownNoun>>> = {
  users: {
    also: 'user, people, person, persons, member, members, profile, profiles, account, accounts, players, athletes, app users',
    flagged: ['active', 'suspended', 'deleted'],
    fields: {
      firstName: {
        also: 'first name, given name, forename, first, firstname, name first, fname, nombre, nome, ad',
      },
      lastName: { also: 'last name, surname, family name, last, lastname, name last, lname, nom' },
      email: { also: 'mail, e mail, email address, mail address, contact email', as: 'email' },
      emailVerified: { also: 'verified, mail verified, is email verified, email confirmed', as: 'flag' },
      phone: {
        also: 'phone number, telephone, mobile, mobile number, tel, cell, contact phone',
        as: 'phone',
      },
      country: { also: 'country code, nation, nationality, address country', as: 'country' },
      birthYear: {
        also: 'year of birth, born, yob, dob, birth date, date of birth, birthday, birthdate, born on, birth day',
        as: 'year',
      },
      roles: {
        also: 'role, user roles, role flags, types, type, kind, kinds, is, claims, flags',
        as: 'list',
      },
      accountStatus: {
        also: 'status, state, account state, user status, user state, membership state, is banned, banned, is blocked, blocked, is suspended, disabled, is active, active, enabled',
      },
      createdAt: {
        also: `joined, joined at, join date, registered, registered at, signup, signed up, sign up date, member since, ${created}`,
        as: 'date',
      },
      lastActiveAt: {
        also: 'last active, last seen, last login, last sign in, last online, seen, active at',
        as: 'date',
      },
      picturePath: {
        also: 'avatar, photo, picture, image, photo url, avatar url, profile picture',
        as: 'address',
      },
    },
  },
  clubs: {
    also: 'club, team, teams, organisation, organisations, organization, organizations, societies',
    flagged: ['approved', 'rejected', 'archived'],
    needed: ['name', 'country', 'association', 'city'],
    fields: {
      name: { also: 'title, club name, team name, display name, label' },
      shortName: { also: 'short name, short, nickname, abbr' },
      code: { also: 'tla, abbreviation, three letter code' },
      type: { also: 'kind, club type, category' },
      level: { also: 'playing level, tier, division' },
      country: { also: 'country code, nation, land, address country, location country', as: 'country' },
      association: { also: 'federation, fa, governing body', as: 'association' },
      region: { also: 'county, province, district, area, address region' },
      city: { also: 'town, place, locality, municipality, address city, address town, location city' },
      address: { also: 'street, address line, address street, line1' },
      geo: { also: 'location, position, coordinates, coords, latlng, geopoint, point', as: 'place' },
      foundedYear: { also: 'founded, foundation, established, year founded, since', as: 'year' },
      website: { also: 'url, web, homepage, site, web site', as: 'website' },
      crestPath: { also: 'crest, logo, badge, emblem, shield, picture, image, avatar', as: 'address' },
      status: {
        also: 'state, review state, approval, approval status, stage, approved, is approved, verified, is verified, published',
      },
      managerIds: { also: 'managers, admins, owners, manager ids, admin ids, staff', as: 'keys' },
      createdAt: { also: created, as: 'date' },
    },
  },
  leagues: {
    also: 'league, competition, competitions, tournament, tournaments, division, divisions, championships, cups',
    flagged: ['approved', 'rejected', 'archived'],
    needed: ['name', 'country', 'association', 'season', 'gender', 'ageCategory'],
    fields: {
      name: { also: 'title, league name, competition name, label' },
      shortName: { also: 'short name, short' },
      country: { also: 'country code, nation, land', as: 'country' },
      association: { also: 'federation, fa, governing body', as: 'association' },
      region: { also: 'county, province, district, area' },
      gender: { also: 'sex, men women' },
      ageCategory: { also: 'age, age group, category, ages, age class, age band', as: 'age' },
      tier: { also: 'level, division', as: 'number' },
      format: { also: 'mode, system, type, kind' },
      season: { also: 'year, season name, period', as: 'season' },
      startDate: { also: 'start, begins, from, first day, starts at, starts on, begins on', as: 'day' },
      endDate: { also: 'end, ends, until, to, till, last day, ends at, ends on', as: 'day' },
      status: { also: 'state, review state, approval, approved, is approved, published' },
      clubIds: { also: 'clubs, teams, team ids, participants, entries', as: 'keys' },
      createdAt: { also: created, as: 'date' },
    },
  },
  clubOwnershipRequests: {
    also: 'ownership requests, club requests, team requests, join requests, member requests, claims, club claims, manager requests, requests, applications, join requests, access requests',
    flagged: ['approved', 'rejected', 'withdrawn'],
    needed: ['clubId', 'clubName', 'userId', 'userName'],
    fields: {
      clubId: { also: 'club, team, team id, organisation, for', as: 'key' },
      userId: {
        also: 'user, applicant, applicant id, person, person id, people id, member id, profile id, account id, requester, requested by, by, from, uid, profile',
        as: 'key',
      },
      email: {
        also: 'mail, e mail, contact email, address, applicant mail, applicant email, user email',
        as: 'email',
      },
      position: { also: 'role, job, function, role in club, title' },
      message: { also: 'text, comment, note, reason, motivation, why, statement, body' },
      website: { also: 'url, link, web', as: 'website' },
      evidence: { also: 'proof, proofs, files, file, documents, attachments, uploads', as: 'files' },
      status: { also: 'state, result, decision, outcome, review state, approved, accepted, granted' },
      createdAt: {
        also: `requested, requested at, submitted, submitted at, sent, sent at, applied at, ${created}`,
        as: 'date',
      },
    },
  },
  matches: {
    also: 'match, games, game, fixtures, fixture, events',
    flagged: ['approved', 'rejected', 'rejected'],
    needed: ['home.name', 'away.name', 'kickOff'],
    fields: {
      'home.clubId': {
        also: `${HOME}, ${partsOfSide(HOME, CLUB_PARTS)}, teams 0`,
        as: 'key',
      },
      'home.name': {
        also: `${partsOfSide(HOME, NAME_PARTS)}, home, home team`,
      },
      'away.clubId': {
        also: `${AWAY}, ${partsOfSide(AWAY, CLUB_PARTS)}, teams 1`,
        as: 'key',
      },
      'away.name': {
        also: `${partsOfSide(AWAY, NAME_PARTS)}, away, away team, guest`,
      },
      kickOff: {
        also: 'date, kickoff, kick off at, start, starts at, start time, played at, when, scheduled at, datetime',
        as: 'date',
      },
      timeZone: { also: 'tz, zone, timezone' },
      competitionName: { also: 'competition, league, league name, tournament, cup' },
      leagueId: {
        also: 'league, league id, competition id, competition, tournament id, division id, division',
        as: 'key',
      },
      'venue.name': {
        also: 'venue, ground, stadium, place, location, pitch name, field, ground name, venue title',
      },
      season: { also: 'season name, year', as: 'season' },
      matchday: { also: 'match day, round, week, day number, gameweek, match week', as: 'number' },
      gender: { also: 'sex' },
      ageCategory: { also: 'age, age group, category, age class, age band', as: 'age' },
      attendance: { also: 'spectators, crowd', as: 'number' },
      halfLengthMin: { also: 'half length, half, half minutes', as: 'minutes' },
      score: {
        also: 'result, final score, end result, goals, full time, full time score, ft, outcome',
        as: 'score',
      },
      status: { also: 'state, match state, phase, game status' },
      reviewStatus: {
        also: 'review, check, review state, check state, approval, approval state, verification, result state, verified, moderation, moderation state, checked, approved, validated, confirmed',
      },
      createdAt: { also: created, as: 'date' },
    },
  },
  videos: {
    also: 'video, clips, clip, media, uploads, highlights, posts, reels',
    flagged: ['approved', 'rejected', 'removed'],
    needed: ['storagePath', 'ownerId'],
    fields: {
      title: { also: 'caption, name, headline, label' },
      description: { also: 'text, body, about' },
      ownerId: {
        also: 'owner, user, user id, person id, people id, member id, profile id, account id, uploader, uploaded by, author, by, created by, uid, player',
        as: 'key',
      },
      clubId: { also: 'club, team, team id', as: 'key' },
      matchId: { also: 'match, game, fixture, game id', as: 'key' },
      kind: { also: 'type, category' },
      language: { also: 'lang, locale' },
      minorsVisible: { also: 'minors, has minors, kids, children, shows minors', as: 'flag' },
      storagePath: {
        also: 'file, path, url, src, video url, file url, source, media url, download url',
        as: 'address',
      },
      thumbPath: {
        also: 'thumb, thumbnail, poster, preview, thumb url, thumbnail url, poster url, preview url',
        as: 'address',
      },
      durationSec: { also: 'duration, length, seconds, duration seconds, runtime', as: 'seconds' },
      sizeBytes: { also: 'size, bytes, file size', as: 'bytes' },
      mime: { also: 'mime type, content type, format' },
      reviewStatus: {
        also: 'state, status, moderation state, review state, review, approval, moderation, moderation result, approved, published, is public, public, visible, verdict',
      },
      createdAt: { also: `uploaded, uploaded at, upload date, posted, posted at, ${created}`, as: 'date' },
    },
  },
}

/** Words of other programs for our states: any of these, in any case. */
export const knownWords: Readonly<Record<string, string>> = {
  draft: 'draft, unfinished, incomplete',
  requested:
    'new, open, pending, requested, waiting, submitted, in review, to check, created, applied, proposed, unverified, needs review, awaiting review, awaiting approval, pending review, pending approval, waiting for review, under review, todo',
  pending:
    'new, open, pending, requested, waiting, submitted, in review, to check, ready, uploaded, queued, unreviewed, needs review, awaiting review, pending review, pending approval, waiting for review, under review, todo, received, created',
  submitted:
    'new, open, pending, waiting, submitted, in review, to check, reported, unverified, unreviewed, unconfirmed, needs review, awaiting review, pending review, pending approval, waiting for review, under review, todo, requested',
  needsInfo: 'needs info, more info, info requested, incomplete, question, on hold',
  approved:
    'approved, live, active, ok, okay, public, published, accepted, confirmed, verified, done, granted, visible, passed, clean, allowed, validated, listed, enabled, yes',
  rejected:
    'rejected, bad, wrong, invalid, denied, refused, declined, hidden, dismissed, not approved, failed, no, disapproved, blocked, banned',
  suspended: 'suspended, blocked, banned, locked, disabled, frozen, muted',
  archived:
    'archived, shut, closed down, closed, dead, inactive, retired, dissolved, old, ended, unlisted, unpublished, hidden, off',
  active: 'active, enabled, ok, okay, normal, confirmed, verified, live, registered, approved, good',
  deleted: 'deleted, removed, gone, closed, erased',
  removed: 'removed, deleted, taken down, gone',
  escalated: 'escalated, severe, reported to police',
  appealed: 'appealed, appeal',
  uploading: 'uploading, upload, started',
  processing: 'processing, transcoding, encoding, queued',
  withdrawn: 'withdrawn, cancelled, canceled, retracted',
  superseded: 'superseded, obsolete, replaced',
  expired: 'expired, timed out, too late',
  revoked: 'revoked, taken back',
  scheduled: 'scheduled, planned, upcoming, not started, ns, tbd, tba, future, fixture, open, pending, new',
  timed: 'timed, time set, fixed',
  inPlay: 'in play, live, running, in progress, 1h, 2h, started, playing',
  paused: 'paused, half time, ht, break',
  finished:
    'finished, played, ft, full time, done, completed, complete, ended, over, final, aet, pen, result',
  postponed: 'postponed, delayed, moved, pst, ppd, pp',
  cancelled: 'cancelled, canceled, called off, off, canc, void',
  abandoned: 'abandoned, stopped, abd',
  awarded: 'awarded, walkover, wo, forfeit, awd',
  locked: 'locked, final, closed',
  league: 'league, round robin, season',
  cup: 'cup, knockout, ko',
  tournament: 'tournament',
  friendly: 'friendly, friendlies',
  chair: 'chair, chairman, chairwoman, chairperson, president',
  secretary: 'secretary, club secretary',
  director: 'director, sporting director, board member, treasurer',
  headCoach: 'head coach, coach, trainer, manager, first team coach',
  welfareOfficer: 'welfare officer, welfare, safeguarding officer',
  media: 'media, press, media officer, social media',
  other: 'other, others, none of these',
  veterans: 'veterans, over 35, masters, vets',
  male: 'men, m, male, boys, man',
  female: 'women, w, f, female, girls, ladies, woman',
  mixed: 'mixed, x, mix, coed, both',
  senior: 'senior, adult, adults, open, seniors, first team, men, women, ladies, male, female',
  player: 'player, athlete, footballer',
  coach: 'coach, trainer, manager, head coach',
  scout: 'scout, talent scout',
  clubManager: 'club manager, club admin, owner, secretary, official',
  matchModerator: 'match moderator, moderator, steward, marshal',
  parent: 'parent, guardian, mother, father',
  matchFull: 'full match, full, whole match, match, full game',
  highlights: 'highlights, highlight, best of, goals, summary',
  skills: 'skills, skill, tricks, freestyle',
  training: 'training, practice, drill, session',
  club: 'club, team, association club',
  academy: 'academy, youth academy',
  school: 'school, college, university',
  futsal: 'futsal, indoor',
}
