import { turnedRound } from '#core/indexes/index-definitions.ts'
import { readObject } from '#core/json.ts'
import { nameField } from '#core/values/field-paths.ts'
import type { Alternative } from './query-run.ts'
import type { UsedIndex } from './query-planner.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/ExplainOptions: null when nothing is to be explained. */
export type ExplainOptions = { readonly analyze: boolean } | null

export function parseExplainOptions(raw: unknown): ExplainOptions {
  if (raw === undefined || raw === null) return null
  return { analyze: readObject(raw, 'explainOptions')['analyze'] === true }
}

type Execution = { readonly results: number; readonly reads: number; readonly milliseconds: number }

/** https://cloud.google.com/firestore/docs/reference/rest/v1/ExplainMetrics, with statistics when the query ran. */
export function explainMetrics(alternatives: readonly Alternative[], execution?: Execution): object {
  const used = alternatives.flatMap(({ plan }) => plan.indexes.map(describeUsed))
  const distinct = new Map(used.map((index) => [JSON.stringify(index), index]))
  const planSummary = { indexesUsed: [...distinct.values()] }
  if (execution === undefined) return { planSummary }
  const executionStats = {
    resultsReturned: String(execution.results),
    executionDuration: `${(execution.milliseconds / 1000).toFixed(6)}s`,
    readOperations: String(execution.reads),
  }
  return { planSummary, executionStats }
}

/** `(country ASC, population DESC, __name__ DESC)` */
export function describeUsed({ definition, backward }: UsedIndex): {
  query_scope: string
  properties: string
} {
  const parts = backward ? turnedRound(definition.parts) : definition.parts
  const words = { ascending: 'ASC', descending: 'DESC', contains: 'CONTAINS' }
  const fields = parts.map(({ field, mode }) => `${field} ${words[mode]}`)
  return {
    query_scope: definition.scope === 'COLLECTION' ? 'Collection' : 'Collection group',
    properties: `(${[...fields, `${nameField} ${backward ? 'DESC' : 'ASC'}`].join(', ')})`,
  }
}
