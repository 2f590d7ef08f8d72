import { t } from '@touchline/domain/language/t.ts'
import { ALTERNATIVES_MAX, readValues } from '@touchline/domain/engine/query/filter-values.ts'
import { isRefined, MATCH } from '@touchline/domain/engine/noun/refined-names.ts'
import type { ListState } from '#data/list-state.ts'
import type { ListFilterField } from '#kit/list/list-definition.ts'

/**
 * Most conditions and orders of a query once its alternatives are written out:
 * https://firebase.google.com/docs/firestore/quotas#queries
 */
const CONDITIONS_MAX = 100
/** Most orders: two fields and the key. */
const ORDERS = 3

/** Number of values that a filter asks for. */
function alternativesOf(field: ListFilterField | undefined, text: string): number {
  if (field === undefined || field.kind === 'days' || !field.many) return 1
  const { values, isNot } = readValues(text)
  if (!isNot || field.kind !== 'choice') return values.length
  return field.options.filter(({ value }) => value !== field.any && !values.includes(value)).length
}

/** Why the database can't answer these filters at once; undefined when it can. */
export function tooMuch(asked: ListState['filters'], fields: readonly ListFilterField[]): string | undefined {
  // Where one of them is enough, each record is compared with all of them.
  if (asked[MATCH] !== undefined) return undefined
  const texts = Object.entries(asked).filter(
    (one): one is [string, string] => one[1] !== undefined && !isRefined(one[0]),
  )
  const alternatives = texts.reduce(
    (product, [name, text]) =>
      product *
      alternativesOf(
        fields.find((field) => field.name === name),
        text,
      ),
    1,
  )
  const unasked = fields.filter(
    (field) => field.kind === 'choice' && field.unset !== undefined && asked[field.name] === undefined,
  )
  const conditions = texts.length + unasked.length
  const isTooMuch = alternatives > ALTERNATIVES_MAX || alternatives * conditions + ORDERS > CONDITIONS_MAX
  return isTooMuch ? TOO_MUCH : undefined
}

const TOO_MUCH = t('Too many values. Remove some first.')
