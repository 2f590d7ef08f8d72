import { managedClubIds, clubId } from './clubs.ts'
import { kindOf } from './user-kind.ts'
import { userIdOf } from './user.ts'
import { associations, type Association, type City } from '#associations.ts'
import { randomOf, sumOf, weighted } from '#random.ts'
import { clubNumbers, sizes, type DemoSize } from '#sizes.ts'

export type ClubKind = 'approved' | 'requested' | 'rejected' | 'archived'

/** Plan of a club, to which other records refer. `number` counts from 1. */
export type PlannedClub = { number: number; kind: ClubKind; association: Association; city: City }

const choices = associations.map((association): [Association, number] => [association, association.weight])
const total = sumOf(choices)

/** Any club can be planned alone. */
export function plannedClub(number: number, size: DemoSize): PlannedClub {
  const random = randomOf('club-plan', number)
  const association = weighted(random, choices, total)
  const [first, ...others] = association.cities
  if (!first) throw new Error(`${association.code} has no cities.`)
  return { number, kind: clubKind(number, size), association, city: random.pick([first, ...others]) }
}

function clubKind(number: number, size: DemoSize): ClubKind {
  const { approved, requested, rejected } = clubNumbers[size]
  if (number <= approved) return 'approved'
  if (number <= approved + requested) return 'requested'
  return number <= approved + requested + rejected ? 'rejected' : 'archived'
}

/** Connections of clubs, leagues and managers, cached by size. */
export type World = {
  /** Approved clubs by association, as numbers. */
  clubsOf: ReadonlyMap<string, readonly number[]>
  managersOf(club: number): readonly string[]
}

const worlds = new Map<DemoSize, World>()

export function worldOf(size: DemoSize): World {
  const known = worlds.get(size)
  if (known) return known
  const managers = managersByClub(size)
  const world = {
    clubsOf: clubsByAssociation(size),
    managersOf: (club: number) => managers.get(clubId(club)) ?? [],
  }
  worlds.set(size, world)
  return world
}

function clubsByAssociation(size: DemoSize): Map<string, number[]> {
  const clubs = new Map<string, number[]>(associations.map(({ code }) => [code, []]))
  for (let number = 1; number <= clubNumbers[size].approved; number++)
    clubs.get(plannedClub(number, size).association.code)?.push(number)
  return clubs
}

function managersByClub(size: DemoSize): Map<string, string[]> {
  const byClub = new Map<string, string[]>()
  for (let index = 0; index < sizes[size].users; index++) {
    const { kind, number } = kindOf(index, size)
    if (kind !== 'manager') continue
    for (const club of managedClubIds(number, sizes[size].managers, size))
      byClub.set(club, [...(byClub.get(club) ?? []), userIdOf(index)])
  }
  return byClub
}
