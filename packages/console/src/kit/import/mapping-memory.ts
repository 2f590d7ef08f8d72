import { placeOf, type OwnPlace } from '#browser/own-places.ts'
import type { ImportColumn, ImportMapping } from './import-definition.ts'

/** Mappings of the last so many kinds of files. */
const KEPT = 20

/** The order of columns does not matter: a file is of the same kind when its headers are the same. */
const kindOf = (headers: readonly string[]) => headers.toSorted().join('\u0000')

/** Mapping that this person chose for a file with these headers, or undefined. Takes over only the parts that still fit. */
export function rememberedMapping(
  person: string,
  area: string,
  headers: readonly string[],
  columns: readonly ImportColumn[],
): ImportMapping | undefined {
  const kind = kindOf(headers)
  const mapping = read(placeOf('import', person, area)).find(([known]) => known === kind)?.[1]
  if (mapping === undefined) return undefined
  const fits = ([field, header]: [string, unknown]): boolean =>
    columns.some(({ name }) => name === field) && typeof header === 'string' && headers.includes(header)
  return Object.fromEntries(Object.entries(mapping).filter(fits)) as ImportMapping // checked just now
}

export function rememberMapping(
  person: string,
  area: string,
  headers: readonly string[],
  mapping: ImportMapping,
): void {
  const place = placeOf('import', person, area)
  const kind = kindOf(headers)
  const kept = [[kind, mapping] as const, ...read(place).filter(([known]) => known !== kind)].slice(0, KEPT)
  // Where nothing is kept, the next file is mapped again.
  place.write(JSON.stringify(kept))
}

function read(place: OwnPlace): [string, Record<string, unknown>][] {
  try {
    const stored: unknown = JSON.parse(place.read() ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is [string, Record<string, unknown>] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object' && entry[1] !== null
