import { derivedLeagueFields, leagueKey } from '@touchline/domain/nouns/league/league-form.ts'
import { holdsKey } from '@touchline/domain/nouns/league/league-status.ts'
import type { League } from '@touchline/domain/nouns/league/league.ts'
import { ageLabel } from '@touchline/domain/shared/category.ts'
import { associationName } from '@touchline/domain/shared/association.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import { randomOf, type Random } from '#random.ts'
import { seasonDays } from '#season-days.ts'
import { sizes } from '#sizes.ts'
import { userIdOf } from '#plans/user.ts'
import { DAY } from '#sign-up-time.ts'
import { leagueId, leaguesOf, leagueTotal, memberIds, type PlannedLeague } from '#plans/league-plan.ts'

export const leagues: Noun = {
  name: 'leagues',
  count: leagueTotal,
  item: (index, context) => leagueItem(index, context),
  summary: () => [],
}

function leagueItem(index: number, context: DemoContext): DemoItem {
  const { all } = leaguesOf(context.size)
  const plan = all[index]
  if (!plan) throw new Error(`There is no league ${index}.`)
  const random = randomOf('leagues', plan.number)
  const born = newLeague(random, plan, all, context)
  const { record, decisions } = livedThrough(
    random,
    { collection: 'leagues', born },
    plansFor(random, plan, born),
    context,
  )
  const key = record.status && holdsKey(record.status) ? leagueKey(record) : undefined
  return {
    documents: [
      { path: `leagues/${record.id}`, data: stored({ ...record, ...derivedLeagueFields(record) }) },
      ...(key ? [{ path: `uniqueKeys/${key}`, data: { collection: 'leagues', recordId: record.id } }] : []),
      ...decisions,
    ],
  }
}

const WORDS: readonly [string, ...string[]] = [
  'Premier Division',
  'National League',
  'First Division',
  'Championship',
]

function newLeague(
  random: Random,
  plan: PlannedLeague,
  all: readonly PlannedLeague[],
  context: DemoContext,
): League {
  const { association, gender, ageCategory, format } = plan
  const { season, start, end } = seasonDays(
    association.calendar,
    context.now,
    plan.kind === 'archived' ? 1 : 0,
  )
  const createdAt = new Date(
    Math.min(Date.parse(start) - random.int(10, 70) * DAY, context.now.getTime() - 12 * DAY),
  )
  const isWaiting = plan.kind === 'requested'
  const created = isWaiting ? new Date(context.now.getTime() - random.int(3, 120) * (DAY / 24)) : createdAt
  const clubIds = memberIds(plan)
  // One in five came without a person, as from a program of an association.
  const applicant =
    plan.number % 5 === 0
      ? `applicant-league-${plan.number}`
      : userIdOf((plan.number * 11) % sizes[context.size].users)
  const league: League = {
    id: leagueId(plan.number),
    name: leagueNameOf(plan),
    season,
    association: association.code,
    country: association.country,
    discipline: random.chance(0.06) ? 'futsal' : 'football',
    gender,
    ageCategory,
    tier: plan.tier,
    format,
    startDate: start,
    endDate: end,
    clubIds,
    expectedTeams: Math.max(6, clubIds.length),
    pointsWin: 3,
    ...(format === 'league' && clubIds.length >= 8 && { promoted: 2, playOff: 2, relegated: 2 }),
    resultsPublic: ageCategory === 'senior' || ageCategory.startsWith('U1'),
    status: plan.kind === 'draft' ? 'draft' : 'requested',
    createdAt: created,
    createdBy: applicant,
    updatedAt: created,
    updatedBy: applicant,
    rev: 1,
  }
  return isWaiting ? asDuplicate(league, plan, all, context) : league
}

/** Two requests duplicate a listed league: one exactly, one with a similar name. */
function asDuplicate(
  league: League,
  plan: PlannedLeague,
  all: readonly PlannedLeague[],
  context: DemoContext,
): League {
  const variant = plan.number % 4
  const listed = all.find(({ kind, number }) => kind === 'approved' && number % 4 === variant)
  if (listed === undefined || variant > 1) return league
  const { name, season, association, country, gender, ageCategory } = newLeague(
    randomOf('leagues', listed.number),
    listed,
    all,
    context,
  )
  return {
    ...league,
    name: variant === 0 ? name : `${name} A`,
    ...(season && association && country && gender && ageCategory
      ? { season, association, country, gender, ageCategory }
      : {}),
  }
}

export const leagueNameOf = (plan: PlannedLeague): string =>
  nameOf(randomOf('league-names', plan.number), plan)

function nameOf(
  random: Random,
  { association, gender, ageCategory, format, tier, district, number }: PlannedLeague,
): string {
  const land = associationName(association.code)
  const who = [gender === 'female' ? 'Women' : '', ageCategory === 'senior' ? '' : ageLabel(ageCategory)]
    .filter(Boolean)
    .join(' ')
  const what =
    format === 'league'
      ? tier === 1
        ? random.pick(WORDS)
        : `Division ${tier}`
      : format === 'cup'
        ? 'Cup'
        : `Cup Days ${number}`
  return [land, who, what, district > 0 ? `District ${district}` : ''].filter(Boolean).join(' ').slice(0, 80)
}

function plansFor(random: Random, { kind }: PlannedLeague, born: League): Planned<League>[] {
  const asked = born.createdAt?.getTime() ?? 0
  const approvedAt = new Date(asked + random.int(1, 8) * DAY)
  const approve: Planned<League> = {
    action: 'approve',
    from: 'requested',
    to: 'approved',
    at: approvedAt,
    changes: () => ({ status: 'approved' }),
  }
  switch (kind) {
    case 'draft':
    case 'requested':
      return []
    case 'rejected':
      return [
        {
          action: 'reject',
          from: 'requested',
          to: 'rejected',
          at: approvedAt,
          reasonCode: 'wrong_season',
          changes: () => ({ status: 'rejected' }),
        },
      ]
    case 'archived': {
      const at = new Date(Date.parse(born.endDate ?? '2026-06-30') + 20 * DAY)
      const note = 'The season is over.'
      return [
        approve,
        {
          action: 'archive',
          from: 'approved',
          to: 'archived',
          at,
          reasonCode: 'other',
          note: `${note} All results are in.`,
          changes: () => ({ status: 'archived' }),
        },
      ]
    }
    case 'approved':
      return [approve]
  }
}
