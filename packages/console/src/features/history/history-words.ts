import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import { subjectTitle } from '@touchline/domain/nouns/decision/subject.ts'
import { entryOf } from '@touchline/domain/shared/entry-of.ts'
import type { DecisionRow } from '#data/nouns/decision/decision-rows.ts'
import { decisionRows, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

/** What the record is called: for one that is gone, as the decision itself tells it. */
export const recordName = ({ subjectType, record, before, after }: DecisionRow): string =>
  subjectTitle(subjectType, record ?? named({ ...before, ...known(after) }))

const known = (fields: Decision['after'] = {}) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** Fields without any name would make a person who has none. */
const named = (fields: Record<string, unknown>) =>
  ['firstName', 'lastName', 'name', 'title', 'subject', 'clubName', 'userName', 'home'].some(
    (name) => name in fields,
  )
    ? fields
    : undefined

/** So many fields are named before the others are only counted. */
const NAMED_MAX = 2

/** What changed, as short as a column needs it: the states, the one field with its values, or the names of the fields. */
export function changeText(row: DecisionRow, vocabulary: Vocabulary): string {
  const { action, from, to } = row
  const state = (name: string) => entryOf(vocabulary.states, name)?.label ?? name
  if (from && to) return `${state(from)} → ${state(to)}`
  const rows = decisionRows(row, vocabulary)
  if (action === 'create' || action === 'delete') return counted(rows.length)
  const [only, ...others] = rows
  if (only === undefined) return t('Nothing that is shown')
  if (others.length === 0)
    return isKey(row, vocabulary) ? only.label : `${only.label}: ${only.before} → ${only.after}`
  const labels = rows.map(({ label }) => label)
  const more = labels.length - NAMED_MAX
  return `${labels.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const counted = (fields: number): string => (fields === 1 ? '1 field' : `${fields} fields`)

/** The values are keys of other records, which say nothing to a person. */
const isKey = ({ after = {} }: Decision, { fields }: Vocabulary): boolean =>
  Object.keys(after).some((name) => entryOf(fields, name)?.records !== undefined)

/** What a batch was, as its key tells it. */
export function batchLabel(batchId: string): string {
  if (batchId.endsWith('-back')) return 'Roll-back'
  if (batchId.startsWith('import-')) return 'Import'
  return batchId.startsWith('merge-') ? 'Merger' : t('In bulk')
}
