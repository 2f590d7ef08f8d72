import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { NounQuery } from '@touchline/domain/noun-query.ts'
import type { Noun } from '@touchline/domain/noun.ts'
import { listQueries } from '@touchline/domain/query/list-queries.ts'
import type { ListQuery } from '@touchline/domain/query/list-query.ts'
import * as other from './other-shapes.ts'
import type { RuleShape } from './rule-shape.ts'
import { shapeOfNoun } from './shape-of-noun.ts'

/** Nouns of which more is to be said than their descriptions do, or which nobody described: a file for each. */
const files = globSync('tools/rules/shapes/nouns/*.ts').toSorted()
const ofNouns = await Promise.all(files.map(shapeIn))

async function shapeIn(file: string): Promise<RuleShape> {
  const { shape }: { shape?: RuleShape } = await import(`./nouns/${basename(file, '.ts')}.ts`)
  if (shape === undefined) throw new Error(`${file} exports no shape.`)
  return shape
}

const told: readonly RuleShape[] = [...ofNouns, ...Object.values(other)]

/** The shapes of all collections with rules of their own: a described noun is found by its list. */
export function shapesOf(queries: readonly (ListQuery | NounQuery<string>)[]): RuleShape[] {
  const described = queries.flatMap((query) => ('of' in query ? [query.of] : []))
  const isTold = (noun: Noun) => told.some(({ collection }) => collection === noun.collection)
  return [...told, ...described.filter((noun) => !isTold(noun)).map((noun) => shapeOfNoun(noun))]
}

export const shapes: readonly RuleShape[] = shapesOf(listQueries)
