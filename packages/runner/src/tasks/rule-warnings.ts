import { checksAt, findingsOf, type Check } from '@touchline/domain/engine/machine/check.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { clubChecks, type ClubFacts } from '@touchline/domain/nouns/club/club-checks.ts'
import { Club } from '@touchline/domain/nouns/club/club.ts'
import { clubDuplicates, duplicateProbes } from '@touchline/domain/nouns/club/club-duplicates.ts'
import { leagueChecks, type LeagueFacts } from '@touchline/domain/nouns/league/league-checks.ts'
import { similarLeaguesProbe } from '@touchline/domain/nouns/league/league-similar.ts'
import { clubsOf, League } from '@touchline/domain/nouns/league/league.ts'
import { matchesAtVenue, matchesOfTeamDays } from '@touchline/domain/nouns/match/match-questions.ts'
import { matchChecks, type MatchFacts } from '@touchline/domain/nouns/match/match-warnings.ts'
import { Match } from '@touchline/domain/nouns/match/match.ts'
import { User } from '@touchline/domain/nouns/user/user.ts'
import { videoChecks, type VideoFacts } from '@touchline/domain/nouns/video/video-checks.ts'
import { videosOfFile } from '@touchline/domain/nouns/video/video-questions.ts'
import { Video } from '@touchline/domain/nouns/video/video.ts'
import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'
import type { RunnerDatabase } from '#database.ts'
import { isStored, type Files } from './pictures.ts'

type Stores = { database: RunnerDatabase; files?: Files | undefined }
type Item = { id: string; data: Readonly<Record<string, unknown>> }
type Row = { id: string } & Record<string, unknown>

/** Whether a check of the noun warns about an unseen approval, which people decide then. */
export const hasWarnings = (stores: Stores, queue: NounCollection, item: Item): Promise<boolean> =>
  warned[queue]?.(stores, { ...item.data, id: item.id }) ?? Promise.resolve(true)

/** Checks as in the console before several records are approved at once. */
const warned: Readonly<Partial<Record<NounCollection, (stores: Stores, record: Row) => Promise<boolean>>>> = {
  async clubs({ database }, record) {
    const club = Club.parse(record)
    const found = await Promise.all(duplicateProbes(club).map((probe) => rowsOf(database, probe)))
    const others = new Map(found.flat().map((row) => [row.id, Club.parse(row)]))
    const duplicates = clubDuplicates(club, [...others.values()])
    return says<Club, ClubFacts>(clubChecks, club, { duplicates })
  },

  // Who holds its key is known where the decision is made.
  async leagues({ database }, record) {
    const league = League.parse(record)
    const probe = similarLeaguesProbe(league)
    const like = probe === undefined ? [] : (await rowsOf(database, probe)).map((row) => League.parse(row))
    const clubs = await database.get([...new Set(clubsOf(league))].filter(isKey).map((id) => `clubs/${id}`))
    const members = new Map(clubs.map((one) => [one.id, Club.parse(rowOf(one))]))
    return says<League, LeagueFacts>(leagueChecks, league, { like, members })
  },

  async matches({ database }, record) {
    const match = Match.parse(record)
    const { teamDayKeys = [], venue, localDate, leagueId = '' } = match
    const found = await Promise.all([
      teamDayKeys.length === 0 ? [] : rowsOf(database, matchesOfTeamDays(teamDayKeys)),
      venue?.name && localDate ? rowsOf(database, matchesAtVenue(venue.name, localDate)) : [],
    ])
    const others = found.flat().map((row) => Match.parse(row))
    const [season] = isKey(leagueId) ? await database.get([`leagues/${leagueId}`]) : []
    const league = season && League.parse(rowOf(season))
    return says<Match, MatchFacts>(matchChecks, match, { others, league })
  },

  async videos({ database, files }, record) {
    const video = Video.parse(record)
    const { id, sha256 = '', ownerId = '', storagePath = '' } = video
    const copies = sha256 === '' ? [] : await rowsOf(database, videosOfFile(sha256))
    const owners = isKey(ownerId) ? await database.get([`users/${ownerId}`]) : []
    const people = new Map(owners.map((one) => [one.id, User.parse(rowOf(one))]))
    // A file that nobody can be sure of may be missing.
    const isThere = storagePath.startsWith('videos/') && (await isStored(files, storagePath)) === true
    return says<Video, VideoFacts>(videoChecks, video, {
      copies: copies.map((row) => Video.parse(row)).filter((other) => other.id !== id),
      people,
      files: { video: isThere ? storagePath : undefined },
    })
  },
}

const says = <Subject, Facts>(
  checks: readonly Check<Subject, Facts>[],
  subject: Subject,
  facts: Partial<Facts>,
): boolean => findingsOf(checksAt(checks, subject, 'bulk'), subject, facts, 'bulk').length > 0

const rowOf = ({ id, fields }: StoredDocument): Row => ({ ...plainFields(fields), id })

const rowsOf = async (database: RunnerDatabase, asked: Asked): Promise<Row[]> =>
  (await database.find(asked)).map(rowOf)

const isKey = (id: string): boolean => id !== '' && !id.includes('/')
