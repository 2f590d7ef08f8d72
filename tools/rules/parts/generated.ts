import {
  initialListingStatuses,
  listingStatuses,
  listingTransitions,
} from '@touchline/domain/machine/listing-status.ts'
import type { Machine } from '@touchline/domain/machine/machines.ts'
import { officialRoles } from '@touchline/domain/nouns/match/match-official.ts'
import { associations } from '@touchline/domain/shared/place/association.ts'
import { countryCodes } from '@touchline/domain/shared/place/country.ts'
import { alternatives, piecesOf } from './codes.ts'
import { factConditions, groupConditions, toldConditions, wholeConditions } from './conditions.ts'
import { expressions, expressionsOfMachine } from './expressions.ts'
import { lists, listsOfMachine, listsOfShape } from './lists.ts'
import type { RuleShape } from '#tools/rules/shapes/rule-shape.ts'
import { quoted, type Written } from './written.ts'

type Generated = Readonly<Record<string, Written>>

/** The nouns that rules are about. */
export type Nouns = {
  /** The collections whose records are decided about. */
  collections: readonly string[]
  shapes: readonly RuleShape[]
  machines: readonly Machine[]
}

/** The states that several nouns share. */
const listing: Machine = {
  collection: 'listing',
  field: 'status',
  states: listingStatuses,
  fallback: 'draft',
  initial: initialListingStatuses,
  table: listingTransitions,
}

/** Everything that follows from these nouns. */
export function generatedFrom({ collections, shapes, machines }: Nouns): Generated {
  const tables = [...machines, listing]
  const all = {
    ...lists,
    collections,
    ...merged(shapes.map(listsOfShape)),
    ...merged(tables.map(listsOfMachine)),
  }
  const conditions = {
    ...expressions,
    ...merged(tables.map(expressionsOfMachine)),
    ...merged(shapes.map(lookedAt)),
  }
  return {
    ...written(all, (list) => ({ list: list.map(quoted) })),
    ...written(conditions, (some) => ({ conditions: some })),
    countries: textOf(alternatives(countryCodes)),
    associations: textOf(alternatives(associations.map(({ code }) => code))),
    officialRoles: textOf(officialRoles),
    // One expression for all of them: the rule of an entry has few left.
    collectionNames: textOf(collections),
  }
}

type ByName = Readonly<Record<string, readonly string[]>>

const merged = (all: readonly ByName[]): ByName =>
  Object.fromEntries(all.flatMap((some) => Object.entries(some)))
const written = (all: ByName, as: (texts: readonly string[]) => Written): Generated =>
  Object.fromEntries(Object.entries(all).map(([name, texts]) => [name, as(texts)]))

/** The checked part of a shape's fields. */
const lookedAt = (shape: RuleShape): ByName => ({
  [`${shape.collection}.fields`]: toldConditions(shape, 'record'),
  [`${shape.collection}.facts`]: factConditions(shape),
  [`${shape.collection}.told`]: toldConditions(shape, 'entry'),
  [`${shape.collection}.whole`]: wholeConditions(shape),
  ...Object.fromEntries(
    Object.entries(shape.fields).flatMap(([name, field]) =>
      field.kind === 'group' && field.as !== undefined
        ? [[`${shape.collection}.${name}`, groupConditions(field, field.as)]]
        : [],
    ),
  ),
})

/** A text may be as long as a line. */
const TEXT_WIDTH = 112

const textOf = (all: readonly string[]): Written => ({ text: piecesOf(all, TEXT_WIDTH) })

/** `leagues.edit + stamps + 'kind'`: several lists as one, with names and null as they are written. */
export function writtenOf(generated: Generated, marker: string): Written {
  const terms = marker.split(' + ')
  if (terms.length === 1) return one(generated, marker)
  return { list: [...new Set(terms.flatMap((term) => listOf(generated, term)))] }
}

function listOf(generated: Generated, term: string): readonly string[] {
  if (term === 'null' || term.startsWith("'")) return [term]
  const found = one(generated, term)
  if (!('list' in found)) throw new Error(`{{${term}}} isn’t a list, so it can’t be joined to others.`)
  return found.list
}

function one(generated: Generated, name: string): Written {
  const found = generated[name] ?? sizeOf(generated, name)
  if (found === undefined) throw new Error(`Nothing is generated under the name {{${name}}}.`)
  return found
}

/** `viewAreas.size`: how many there are. */
function sizeOf(generated: Generated, name: string): Written | undefined {
  const counted = name.endsWith('.size') ? generated[name.slice(0, -'.size'.length)] : undefined
  return counted !== undefined && 'list' in counted
    ? { conditions: [String(counted.list.length)] }
    : undefined
}
