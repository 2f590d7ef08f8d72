import type { Fields } from '@touchline/domain/engine/kinds/field.ts'
import type { RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { Listed } from '@touchline/domain/engine/machine/listed-machine.ts'
import { searchFields } from '@touchline/domain/engine/noun/noun-search.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import { storedValues } from '@touchline/domain/shared/fields/form-field.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listedDecisions, type ListedRules } from '#data/engine/listed-decisions.ts'
import { nounListOf } from '#data/engine/lists/noun-list-of.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { nounRequests, nounTelling, type DescribedQueue } from './noun-requests.ts'

type PlainRecord = Listed & { id: string; claim?: Claim | undefined; createdBy?: string | undefined }

/** A noun of listed records without hooks: no side effects, and no checks except those of its states. */
export type PlainNoun<T extends PlainRecord, Query extends DescribedQueue = DescribedQueue> = {
  noun: Noun<Fields, Fields, RoutedNoun & Query['collection']>
  schema: { parse(value: unknown): T; shape?: Readonly<Record<string, unknown>> | undefined }
  nameOf(record: T): string
  rules: ListedRules<T>
  list: Query
  queue: Query
}

/** List, queue and decisions of a plain noun. */
export function plainData<T extends PlainRecord>({ noun, schema, nameOf, rules, ...asked }: PlainNoun<T>) {
  const collection = collectionOf(noun.collection, schema)
  const decisions = listedDecisions<T, FieldValues>(rules, {
    collection,
    fields: storedValues,
    derived: (record) => searchFields(noun, record),
  })
  return {
    list: nounListOf(collection, asked.list),
    requests: nounRequests(collection, asked.queue),
    telling: nounTelling<T>(noun, nameOf),
    decisions,
    reversal: reversalIn(collection, decisions, (decision, record) => rules.canReverse(decision, record, {})),
  }
}
