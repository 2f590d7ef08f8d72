import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { type Club, clubLevels, clubStatuses } from '@touchline/domain/nouns/club/club.ts'
import type { Bounds } from '@touchline/domain/shared/geo/geo.ts'
import {
  partsOfCell,
  type GeohashCell,
  type GeohashRange,
} from '@touchline/domain/shared/geo/geohash-ranges.ts'
import { CELLS_MAX } from '@touchline/domain/shared/geo/map-cells.ts'
import { clubsMapQuery } from '@touchline/domain/nouns/club/clubs-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import { before, contains, from } from '@touchline/domain/engine/query/condition.ts'
import { ROWS_MAX } from './backend/whole-rows.ts'
import { mapLimit } from './engine/map-limit.ts'
import { clubs as clubsList, clubsCollection } from './nouns/club/clubs.ts'
import { isOneOf, isText, isTrue } from './engine/lists/list-conditions.ts'
import { DEFAULT_STATUS } from './engine/lists/status-filter.ts'

/** Most clubs that are read and shown one by one; more are counted. */
export const CLUBS_MAX = 200

export const CLUBS_MAP = ['clubs', 'map'] as const

/** Time that the answers of a cell stay fresh, so that panning back asks nothing again. Milliseconds. */
const CELL_FRESH_MS = 120_000

/** Clubs of one cell: their numbers and one example. */
export type ClubsInCell = { cell: GeohashCell; count: number; managed: number; example: Club }

/** Clubs in the cells of a view, which extend a little beyond it. */
export type ClubsInCells = {
  /** Cells with more than one club, where there are too many to read. */
  cells: ClubsInCell[]
  /** Clubs read in the other cells. */
  clubs: Club[]
  /** Number in all cells, read or not. */
  count: number
  managed: number
}

type Question = {
  cells: readonly GeohashCell[]
  filters: ClubsMapFilters
  /** At the nearest zoom clubs are shown one by one, up to the limit of reads. */
  isNearest: boolean
}

/**
 * Finds the clubs in at most 32 cells (domain's `CELLS_MAX`), whatever their number. Up to {@link ROWS_MAX} are read by one query;
 * of more, one count query for each cell, then either the clubs themselves, {@link CLUBS_MAX} and one a cell at most, or another
 * count query and two documents for each cell with clubs.
 */
export const clubsInCells = ({ cells, filters, isNearest }: Question) =>
  queryOptions({
    queryKey: [...CLUBS_MAP, 'view', { cells: cells.map(({ key }) => key), filters, isNearest }],
    queryFn: async ({ client, signal }): Promise<ClubsInCells> => {
      const rows = await client.fetchQuery(clubRows(cells, filters))
      const ask = rows === null ? questions(client, filters) : answersIn(rows)
      const counts = await mapLimit(cells, signal, ask.count)
      const found = cells.flatMap((cell, at) => {
        const count = counts[at] ?? 0
        return count > 0 ? [{ cell, count }] : []
      })
      const count = found.reduce((total, one) => total + one.count, 0)
      if (count > CLUBS_MAX && !isNearest) {
        const managed = await mapLimit(found, signal, ask.managed)
        const examples = await mapLimit(found, signal, ({ cell }) => ask.example(cell))
        return summed(found.map((one, at) => ({ ...one, managed: managed[at] ?? 0, example: examples[at] })))
      }
      const share = Math.floor(CLUBS_MAX / Math.max(1, found.length))
      const clubs = await mapLimit(found, signal, (one) =>
        ask.clubs(one.cell, count > CLUBS_MAX ? share : one.count),
      )
      const read = clubs.flat()
      return { cells: [], clubs: read, count, managed: read.filter(({ managed }) => managed).length }
    },
    staleTime: CELL_FRESH_MS,
  })

/** Location of a cluster's clubs: the clubs, or boxes that have some of them. */
export type Spread = { clubs: Club[]; boxes: Bounds[] }

/**
 * Locates the clubs of some cells more precisely. Reads up to {@link CLUBS_MAX}; for more, counts parts of the cells, as many
 * at once as a view has, and again while all clubs are in a single part.
 */
export const spreadOf = (cells: readonly Pick<ClubsInCell, 'cell' | 'count'>[], filters: ClubsMapFilters) =>
  queryOptions({
    queryKey: [...CLUBS_MAP, 'spread', { cells: cells.map(({ cell }) => cell.key), filters }],
    queryFn: async ({ client, signal }): Promise<Spread> => {
      const ask = questions(client, filters)
      if (cells.reduce((sum, { count }) => sum + count, 0) <= CLUBS_MAX) {
        const clubs = (await mapLimit(cells, signal, ({ cell, count }) => ask.clubs(cell, count))).flat()
        return { clubs, boxes: clubs.flatMap(({ geo }) => (geo ? [boxAt(geo)] : [])) }
      }
      let found = cells.map(({ cell }) => cell)
      for (;;) {
        const halvings = Math.floor(Math.log2(CELLS_MAX / found.length))
        if (halvings < 1) return { clubs: [], boxes: found.map(({ bounds }) => bounds) }
        const parts = found.flatMap((cell) => partsOfCell(cell, halvings))
        const counts = await mapLimit(parts, signal, ask.count)
        const filled = parts.filter((_, at) => (counts[at] ?? 0) > 0)
        const isDone = filled.length !== 1 || filled[0]?.level === found[0]?.level
        if (isDone) return { clubs: [], boxes: filled.map(({ bounds }) => bounds) }
        found = filled
      }
    },
    staleTime: CELL_FRESH_MS,
  })

const boxAt = ({ lat, lng }: { lat: number; lng: number }): Bounds => ({
  south: lat,
  west: lng,
  north: lat,
  east: lng,
})

type Counted = Omit<ClubsInCell, 'example'> & { example: Club | undefined }

/** Adds up the cells. One with a single club is that club. One without an example was emptied in between. */
function summed(cells: readonly Counted[]): ClubsInCells {
  const several = cells.flatMap(({ example, ...one }) =>
    example && one.count > 1 ? [{ ...one, example }] : [],
  )
  const clubs = cells.flatMap(({ example, count }) => (example && count === 1 ? [example] : []))
  const total = (pick: (one: Counted) => number) => cells.reduce((sum, one) => sum + pick(one), 0)
  return {
    cells: several,
    clubs,
    count: total(({ count }) => count),
    managed: total(({ managed }) => managed),
  }
}

/** Fields that the map and its list show. */
const clubsOnMap = clubsCollection.only(['name', 'city', 'country', 'level', 'status', 'managed', 'geo'])

/** Most stretches of a view's cells in one query; each is a part of a disjunction. */
const RUNS_MAX = 10

/** Ranges of the cells, neighbours as one. */
const runsOf = (cells: readonly GeohashCell[]): GeohashRange[] =>
  cells.reduce<GeohashRange[]>((runs, { start, end }) => {
    const last = runs.at(-1)
    return last?.end === start ? [...runs.slice(0, -1), { ...last, end }] : [...runs, { start, end }]
  }, [])

/** Clubs of the cells in the order of their geohashes, counted first; null where there are too many to read. */
const clubRows = (cells: readonly GeohashCell[], filters: ClubsMapFilters) =>
  queryOptions({
    queryKey: [...CLUBS_MAP, 'rows', { cells: cells.map(({ key }) => key), filters }],
    queryFn: async () => {
      const [first, ...more] = runsOf(cells)
      if (first === undefined || more.length >= RUNS_MAX) return null
      const question = clubsMapRequest(filters, first, ...more)
      if ((await clubsCollection.count(question)) > ROWS_MAX) return null
      const { rows, next } = await clubsOnMap.page(question, { size: ROWS_MAX })
      return next === undefined ? rows : null
    },
    staleTime: CELL_FRESH_MS,
  })

/** Same as {@link questions}, from clubs that were read. */
function answersIn(rows: readonly Club[]): Questions {
  const within = ({ start, end }: GeohashRange) =>
    rows.filter(({ geo }) => geo && geo.geohash >= start && geo.geohash < end)
  return {
    count: async (cell) => within(cell).length,
    managed: async ({ cell }) => within(cell).filter(({ managed }) => managed).length,
    example: async (cell) => within({ ...cell, start: cell.middle })[0] ?? within(cell)[0],
    clubs: async (cell, size) => within(cell).slice(0, size),
  }
}

type Questions = {
  count(cell: GeohashCell): Promise<number>
  managed(one: { cell: GeohashCell; count: number }): Promise<number>
  /** Prefers a club in the middle of the cell, so that clusters keep their distance. */
  example(cell: GeohashCell): Promise<Club | undefined>
  clubs(cell: GeohashCell, size: number): Promise<readonly Club[]>
}

/** Keeps every answer by its cell and filters. A failed one is asked for again with its view. */
function questions(client: QueryClient, filters: ClubsMapFilters): Questions {
  const kept = <T>(what: string, cell: GeohashCell, queryFn: () => Promise<T>) =>
    client.fetchQuery({
      queryKey: [...CLUBS_MAP, what, cell.key, filters],
      queryFn,
      staleTime: CELL_FRESH_MS,
      retry: false,
    })
  const count = (what: string, cell: GeohashCell, asked: ClubsMapFilters) =>
    kept(what, cell, () => clubsCollection.count(clubsMapRequest(asked, cell)))
  const first = async (range: GeohashRange): Promise<Club | undefined> =>
    (await clubsCollection.page(clubsMapRequest(filters, range), { size: 1 })).rows[0]

  return {
    count: (cell) => count('count', cell, filters),

    managed({ cell, count: all }) {
      if (filters.managed === 'yes') return Promise.resolve(all)
      if (filters.managed === 'no') return Promise.resolve(0)
      return count('managed', cell, { ...filters, managed: 'yes' })
    },

    example: (cell) =>
      kept(
        'example',
        cell,
        async () =>
          (await first({ ...cell, start: cell.middle })) ??
          (await first({ ...cell, end: cell.middle })) ??
          null,
      ).then((club) => club ?? undefined),

    clubs: (cell, size) =>
      kept(
        `clubs ${size}`,
        cell,
        async () => (await clubsCollection.page(clubsMapRequest(filters, cell), { size })).rows,
      ),
  }
}

/** Most clubs without a location that are shown; the rest is in the list of clubs. */
export const MISSING_SHOWN = 10

/** Clubs without a location, the last changed first. The league is no filter here, since the list they link to doesn't have it. */
export const clubsWithoutPlace = ({ league: _, ...filters }: ClubsMapFilters) => {
  const state = { filters: { ...filters, located: 'no' }, sort: 'updated', direction: 'desc' } as const
  return queryOptions({
    queryKey: [...CLUBS_MAP, 'missing', filters],
    queryFn: async () => {
      const [count, { rows }] = await Promise.all([
        clubsCollection.count(clubsList.asks.questionOf(state)),
        clubsCollection.page(clubsList.asks.questionOf(state), { size: MISSING_SHOWN }),
      ])
      return { count, rows }
    },
    staleTime: CELL_FRESH_MS,
  })
}

export type ClubsMapFilter = keyof typeof clubsMapQuery.filters

/** Filters of the address; without a status, approved clubs are shown, as in their list. */
export type ClubsMapFilters = Partial<Record<ClubsMapFilter, string>>

const isWithin = ({ start, end }: GeohashRange) => [from('geo.geohash', start), before('geo.geohash', end)]

/** Question for the clubs of some ranges of geohashes. An unreadable filter value is left out. */
function clubsMapRequest(filters: ClubsMapFilters, first: GeohashRange, ...more: readonly GeohashRange[]) {
  const { status = DEFAULT_STATUS, country, association, level, managed, league } = filters
  return askList(clubsMapQuery, {
    where: [
      ...isOneOf('status', clubStatuses, status),
      ...isText('country', country),
      ...isText('association', association),
      ...isOneOf('level', clubLevels, level),
      ...isTrue('managed', managed),
      ...(league ? [contains('leagueIds', league)] : []),
      ...(more.length === 0 ? isWithin(first) : []),
    ],
    ...(more.length === 0 ? {} : { anyOf: [first, ...more].map(isWithin) }),
    by: clubsMapQuery.defaultSort,
  })
}
