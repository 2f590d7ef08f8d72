import { t } from '@touchline/domain/language/t.ts'
import { ReviewRule, ruleEffect } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { asksOfOwner, isForRules, meetsRule } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import { inPlaces, placedBy, type Placed } from '@touchline/domain/nouns/review-rule/rule-places.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { AnyRecord } from '#data/engine/any-record.ts'
import { readAllByIds } from '#data/engine/records-by-id.ts'
import { queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { assigneesOf } from './rule-assignees.ts'

export type RuleHint = { id: string; name: string; text: string }

/** Suggestions of stored rules about a waiting record. */
export async function hintsFor(
  stored: readonly AnyRecord[],
  { id, ...record }: { id: string },
): Promise<readonly RuleHint[]> {
  const rules = stored.map((one) => ReviewRule.parse(one)).filter(({ outcome }) => outcome === 'suggest')
  const ownerId = ownerIdOf(record)
  const asks = rules.some(asksOfOwner) && ownerId !== ''
  const owner = asks ? await collectionOf('users', AnyRecord).find(ownerId) : undefined
  const item = { id, record, owner }
  return rules.flatMap((rule) =>
    rule.queue !== undefined && isForRules(rule.queue, item) && meetsRule(rule, item) ? [hintOf(rule)] : [],
  )
}

function hintOf(rule: ReviewRule): RuleHint {
  const { id, name, reasonCode } = rule
  const reason = reasonCode === undefined ? '' : ` (${reasonLabel(reasonCode)})`
  return { id, name: name.trim() || t('without a name'), text: `${ruleEffect(rule)}${reason}` }
}

/** Puts rows in the order of such rules. Reads the owners' records where a rule needs them. */
export async function placedRows<T extends { id: string }>(
  stored: readonly AnyRecord[],
  rows: readonly T[],
): Promise<{ rows: T[]; placed: Readonly<Record<string, Placed>> }> {
  const rules = stored.map((one) => ReviewRule.parse(one))
  const assignees = queryClient.fetchQuery(assigneesOf(rules))
  const ids = rules.some(asksOfOwner) ? [...new Set(rows.map(ownerIdOf).filter(Boolean))] : []
  const owners = ids.length === 0 ? new Map() : await readAllByIds(collectionOf('users', AnyRecord), ids)
  const onlooker = { uid: currentAdmin().uid, assignees: await assignees }
  const placed = Object.fromEntries(
    rows.flatMap((row) => {
      const { id, ...record } = row
      const place = placedBy(rules, { id, record, owner: owners.get(ownerIdOf(row)) }, onlooker)
      return place === undefined ? [] : [[id, place]]
    }),
  )
  const isSevere = ({ id, ...record }: T) =>
    rules.some(({ queue }) => queue !== undefined && !isForRules(queue, { id, record }))
  return { rows: inPlaces(rows, placed, isSevere), placed }
}

const ownerIdOf = (row: object): string =>
  'ownerId' in row && typeof row.ownerId === 'string' ? row.ownerId : ''
