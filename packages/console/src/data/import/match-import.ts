import { t } from '@touchline/domain/language/t.ts'
import { leaguesOfNameAndSeason } from '@touchline/domain/nouns/league/league-questions.ts'
import type { League } from '@touchline/domain/nouns/league/league.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import {
  kickOffAt,
  matchOfRow,
  teamDaysOfRow,
  type MatchRow,
} from '@touchline/domain/nouns/match/match-row.ts'
import { matchFields, toMatchForm } from '@touchline/domain/nouns/match/match-form.ts'
import { matchesOfTeamDays } from '@touchline/domain/nouns/match/match-questions.ts'
import { kickOffChanges, type Match } from '@touchline/domain/nouns/match/match.ts'
import { videosOfMatch } from '@touchline/domain/nouns/video/video-questions.ts'
import { TAKEN_BACK_WITH_IMPORT as REASON } from '#data/engine/batch.ts'
import { AppError } from '#data/errors.ts'
import { leaguesCollection } from '#data/nouns/league/leagues.ts'
import { matchDecisions } from '#data/nouns/match/match-decisions.ts'
import { matchesCollection } from '#data/nouns/match/matches.ts'
import { videosCollection } from '#data/nouns/video/videos.ts'
import { mutate } from '#data/query-client.ts'
import { importChangedFields } from './import-changed-fields.ts'
import { importedRecords } from './imported-records.ts'
import { namedClub } from './named-club.ts'

/** A name in a row that wasn't found, or a missing value, with its column. */
export type UnknownOfMatch = {
  field: 'home' | 'away' | 'league' | 'competitionName' | 'gender' | 'ageCategory'
  value: string
  message: string
}

/** Replaces the names in a row by keys, and lists those that can't be found. Reads at most 99 documents. */
export async function matchLookedUp(
  row: MatchRow,
): Promise<{ row: MatchRow; unknown: readonly UnknownOfMatch[] }> {
  const unknown: UnknownOfMatch[] = []
  const club = async (field: 'home' | 'away') => {
    const found = await namedClub(row[field])
    if ('club' in found) return found.club
    unknown.push({ field, value: row[field], message: found.message })
    return undefined
  }
  const [home, away, league] = await Promise.all([
    club('home'),
    club('away'),
    leagueNamed(row, (message) => unknown.push({ field: 'league', value: row.league, message })),
  ])
  const known: MatchRow = {
    ...row,
    home: home?.name ?? row.home,
    homeId: home?.id ?? '',
    away: away?.name ?? row.away,
    awayId: away?.id ?? '',
    leagueId: league?.id ?? '',
    leagueName: league?.name ?? '',
    gender: row.gender || (league?.gender ?? ''),
    ageCategory: row.ageCategory || (league?.ageCategory ?? ''),
  }
  if (home !== undefined && home.id === away?.id && row.homeSquad === row.awaySquad)
    unknown.push({ field: 'away', value: row.away, message: t('A team can’t play itself. Name the squads.') })
  return { row: known, unknown: [...unknown, ...unsaidOf(known)] }
}

/** Fields that neither the row nor its league has. While a named league isn't found, no other field is reported. */
function unsaidOf(row: MatchRow): UnknownOfMatch[] {
  if (row.league !== '' && row.leagueId === '') return []
  const { competitionName, leagueName, gender, ageCategory } = row
  const said = { competitionName: competitionName || leagueName, gender, ageCategory }
  return FROM_LEAGUE.filter((field) => said[field] === '').map((field) => ({
    field,
    value: '',
    message: UNSAID[field],
  }))
}

const FROM_LEAGUE = ['competitionName', 'gender', 'ageCategory'] as const

const UNSAID = {
  competitionName: t('Enter a competition or a league.'),
  gender: t('Enter a gender, or a league that has one.'),
  ageCategory: t('Enter an age category, or a league that has one.'),
}

async function leagueNamed(row: MatchRow, miss: (message: string) => void): Promise<League | undefined> {
  const { league: name, season, gender, ageCategory } = row
  if (name === '') return undefined
  const { rows } = await leaguesCollection.page(leaguesOfNameAndSeason(name, season))
  const fitting = rows.filter(
    (league) =>
      (gender === '' || league.gender === gender) &&
      (ageCategory === '' || league.ageCategory === ageCategory),
  )
  const [league] = fitting
  if (league === undefined)
    miss(t('No league named “{name}” in {season} for this gender and age category.', { name, season }))
  else if (fitting.length > 1)
    miss(
      t('{count} leagues are named “{name}” in {season}. Enter a gender and an age category.', {
        count: fitting.length,
        name,
        season,
      }),
    )
  else return league
  return undefined
}

/** Matches of the same two teams on the same day, whichever is at home. Reads at most 60 documents. */
export async function matchesLikeRow(row: MatchRow): Promise<Match[]> {
  const keys = teamDaysOfRow(row)
  const { rows } = await matchesCollection.page(matchesOfTeamDays(keys), { beside: ['teamDayKeys'] })
  return rows.filter(({ teamDayKeys = [] }) => keys.every((key) => teamDayKeys.includes(key)))
}

/** Creates one match of an import; repeating it changes nothing. */
export const createImportedMatch = (id: string, row: MatchRow, batchId: string) =>
  mutate(matchDecisions.create(), { id, form: matchOfRow(row), status: 'scheduled', batchId })

/** Values of a row for an existing fixture; its teams and its league stay. */
function saidOf(match: Match, row: MatchRow, named: readonly string[]): FieldValues {
  const { competitionName, matchday, stage, group, venueName, pitch, neutral, halfLengthMin } = row
  const current = toMatchForm(match)
  const said = importChangedFields(
    { ...current, competitionName, matchday, stage, group, venueName, pitch, neutral, halfLengthMin },
    current,
    named,
  )
  const at = kickOffAt(row.kickOff, row.timeZone)
  const isMoved = at !== undefined && Number(at) !== Number(match.kickOff)
  return {
    ...matchFields(said, { ...current, ...said }, match),
    ...(isMoved ? kickOffChanges(at, row.timeZone) : {}),
  }
}

/** Deletes a match as the import made it; one that was played, reported or filmed stays. */
async function remove(match: Match, batchId: string): Promise<void> {
  const filmed = await videosCollection.count(videosOfMatch(match.id))
  if (filmed > 0) throw new AppError('refused', { sentence: t('This match has videos.') })
  await mutate(matchDecisions.remove(), { id: match.id, expectedRev: 1, reason: REASON, batchId })
}

/** Matches of an import. Undoing it removes new ones. */
export const importedMatches = importedRecords<Match, MatchRow, FieldValues>({
  collection: matchesCollection,
  decisions: matchDecisions,
  toForm: toMatchForm,
  saidOf,
  remove,
  roots: ['matches', 'clubs', 'decisions'],
})
