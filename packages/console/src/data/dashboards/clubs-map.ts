import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { GeohashCell, GeohashRange } from '@touchline/domain/shared/geo/geohash-ranges.ts'
import { mapLimit } from '#data/engine/map-limit.ts'
import { clubsRequest } from '#data/nouns/club/clubs-request.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { clubsMapRequest, type ClubsMapFilters } from './clubs-map-request.ts'

/** Up to so many clubs are read and shown one by one; more are counted. */
export const CLUBS_MAX = 200

/** The beginning of the keys of everything that the map asks. */
export const CLUBS_MAP = ['clubs', 'map'] as const

/** Time for which the answer about a cell holds, so that panning back asks nothing again. Milliseconds. */
const CELL_FRESH_MS = 120_000

/** The clubs of one cell, by their numbers and one of them. */
export type ClubsInCell = { cell: GeohashCell; count: number; managed: number; example: Club }

/** Clubs in the cells of a view, which reach a little beyond it. */
export type ClubsInCells = {
  /** Cells with more than one club, where there are too many to be read. */
  cells: ClubsInCell[]
  /** Those read, of the other cells. */
  clubs: Club[]
  /** Of all cells, read or not. */
  count: number
  managed: number
}

type Question = {
  cells: readonly GeohashCell[]
  filters: ClubsMapFilters
  /** One can go no nearer: clubs are shown one by one, as many as may be read. */
  isNearest: boolean
}

/**
 * Clubs in at most 32 cells (domain's `CELLS_MAX`), however many clubs there are: one count query for each cell; then either the clubs
 * themselves, {@link CLUBS_MAX} and one a cell at most, or for each cell with clubs another count query and two documents.
 */
export const clubsInCells = ({ cells, filters, isNearest }: Question) =>
  queryOptions({
    queryKey: [...CLUBS_MAP, 'view', { cells: cells.map(({ key }) => key), filters, isNearest }],
    queryFn: async ({ client, signal }): Promise<ClubsInCells> => {
      const ask = questions(client, filters)
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

type Counted = Omit<ClubsInCell, 'example'> & { example: Club | undefined }

/** A cell with a single club is that club. One without an example was emptied while we asked. */
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

/** Every answer is kept by its cell and filters. A failed one is asked for again with its view. */
function questions(client: QueryClient, filters: ClubsMapFilters) {
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
    count: (cell: GeohashCell) => count('count', cell, filters),

    managed({ cell, count: all }: { cell: GeohashCell; count: number }): Promise<number> {
      if (filters.managed === 'yes') return Promise.resolve(all)
      if (filters.managed === 'no') return Promise.resolve(0)
      return count('managed', cell, { ...filters, managed: 'yes' })
    },

    /** Some club in the middle of the cell if there is one, so that clusters keep their distance. */
    example: (cell: GeohashCell) =>
      kept(
        'example',
        cell,
        async () =>
          (await first({ ...cell, start: cell.middle })) ??
          (await first({ ...cell, end: cell.middle })) ??
          null,
      ).then((club) => club ?? undefined),

    clubs: (cell: GeohashCell, size: number) =>
      kept(
        `clubs ${size}`,
        cell,
        async () => (await clubsCollection.page(clubsMapRequest(filters, cell), { size })).rows,
      ),
  }
}

/** How many of the clubs without a location are shown; the rest is in the list of clubs. */
export const MISSING_SHOWN = 10

/** Clubs that no map can show, the last changed first. The league is no filter here: it is none of the list that they lead to. */
export const clubsWithoutPlace = ({ league: _, ...filters }: ClubsMapFilters) => {
  const state = { filters: { ...filters, located: 'no' }, sort: 'updated', direction: 'desc' } as const
  return queryOptions({
    queryKey: [...CLUBS_MAP, 'missing', filters],
    queryFn: async () => {
      const [count, { rows }] = await Promise.all([
        clubsCollection.count(clubsRequest(state)),
        clubsCollection.page(clubsRequest(state), { size: MISSING_SHOWN }),
      ])
      return { count, rows }
    },
    staleTime: CELL_FRESH_MS,
  })
}
