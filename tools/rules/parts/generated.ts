import { officialRoles } from '@touchline/domain/nouns/match/match-official.ts'
import { associations } from '@touchline/domain/shared/place/association.ts'
import { countryCodes } from '@touchline/domain/shared/place/country.ts'
import { alternatives, piecesOf } from './codes.ts'
import { groupConditions, toldConditions, wholeConditions } from './conditions.ts'
import * as football from './football-shapes.ts'
import { lists, listsOfShape } from './lists.ts'
import type { RuleShape } from './rule-shape.ts'
import * as sales from './sales-shapes.ts'
import { quoted, type Written } from './written.ts'

/** What the domain describes already, under the names by which the parts of firebase/rules ask for it: `{{leagues.edit}}`. */

export const shapes: readonly RuleShape[] = [...Object.values(football), ...Object.values(sales)]

type Generated = Readonly<Record<string, Written>>

/** Everything that follows from these shapes. */
export function generatedFrom(described: readonly RuleShape[]): Generated {
  return Object.fromEntries([
    ...[lists, ...described.map(listsOfShape)].flatMap((some) =>
      Object.entries(some).map(([name, list]) => [name, { list: list.map(quoted) }]),
    ),
    ...described.flatMap((shape) => [
      [`${shape.collection}.fields`, { conditions: toldConditions(shape, 'record') }],
      [`${shape.collection}.told`, { conditions: toldConditions(shape, 'entry') }],
      [`${shape.collection}.whole`, { conditions: wholeConditions(shape) }],
      ...Object.entries(shape.fields).flatMap(([name, field]) =>
        field.kind === 'group' && field.as !== undefined
          ? [[`${shape.collection}.${name}`, { conditions: groupConditions(field, field.as) }]]
          : [],
      ),
    ]),
    ['countries', textOf(alternatives(countryCodes))],
    ['associations', textOf(alternatives(associations.map(({ code }) => code)))],
    ['officialRoles', textOf(officialRoles)],
  ])
}

/** A text may be as long as fits into a line of its own. */
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
  const written = one(generated, term)
  if (!('list' in written)) throw new Error(`{{${term}}} is no list, and can not be joined to others.`)
  return written.list
}

function one(generated: Generated, name: string): Written {
  const written = generated[name]
  if (written === undefined) throw new Error(`Nothing is generated under the name {{${name}}}.`)
  return written
}
