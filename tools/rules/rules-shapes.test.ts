import { demoNouns } from '@touchline/demo/demo.ts'
import { expect, test } from 'vitest'
import { type Documents, edit, checkRules } from '#tools/rules/testing/direct-rules-check.ts'
import { isForeign, mutationsOf, named, stored as storedValue } from '#tools/rules/testing/rules-mutations.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { outcomeOf, swept } from '#tools/rules/testing/rules-swept.ts'

/**
 * Every field of every collection with everything that no screen writes in its place: wrong types, lists, maps and parts of them,
 * nulls, what is too long, negative or no number. What a reader would not find as it was written is refused.
 */

const cases = swept.flatMap((one) =>
  Object.entries(one.fields).map(
    ([field, good]) => [`${one.collection}.${field}`, { one, field, good }] as const,
  ),
)

test.each(cases)('%s takes nothing that no screen writes', (_, { one, field, good }) => {
  expect(outcomeOf(one, { [field]: good })).toBe('allowed')
  const read = (value: unknown) => one.record.parse({ id: 'subject', [field]: value })[field]
  const foreign = [...mutationsOf(good)].filter((value) =>
    isForeign(value, { read, form: one.form?.[field] }),
  )
  const taken = foreign.filter((value) => outcomeOf(one, { [field]: storedValue(value) }) === 'allowed')
  expect(taken.map(named)).toEqual([])
})

/** So many of each stand for all. */
const ENOUGH = 20
const context = { size: 'small', now: new Date('2026-06-01') } as const
const demoRecords = Object.values(demoNouns).flatMap((noun) => {
  const count = noun.count('small')
  const step = Math.ceil(count / ENOUGH)
  const chosen = Array.from({ length: Math.ceil(count / step) }, (_, at) => noun.item(at * step, context))
  return chosen.flatMap(({ documents }) => documents)
})

/** Documents that hold a contact's address and an activity's subject: touched by the edit. */
function besideDemo(path: string, { email, contactId, pipelineId, rev = 0 }: Fields): Documents {
  const [collection = '', recordId = ''] = path.split('/')
  const touchedBy = `${collection}_${recordId}_${Number(rev) + 1}`
  const key =
    typeof email === 'string' ? `uniqueKeys/contact_${encodeURIComponent(email)}` : 'uniqueKeys/none'
  return {
    [key]: { collection, recordId },
    [`contacts/${typeof contactId === 'string' ? contactId : 'none'}`]: { touchedBy },
    [`pipelines/${typeof pipelineId === 'string' ? pipelineId : 'none'}`]: { touchedBy },
  }
}

test.each(swept.map((one) => [one.collection, one] as const))(
  '%s of the demo data have no value that could not be written',
  (collection, { fields, around = {}, open = {} }) => {
    const own = demoRecords.filter(
      ({ path }) => path.startsWith(`${collection}/`) && path.split('/').length === 2,
    )
    expect(own.length).toBeGreaterThan(0)
    const refused = own.flatMap(({ path, data }) => {
      const record: Fields = { ...data, ...open }
      return Object.entries(fields).flatMap(([field, other]) => {
        if (!(field in record) || named(record[field]) === named(other)) return []
        const stored = { ...record, [field]: other }
        const beside = { ...around, ...besideDemo(path, record) }
        const written = edit({ path, stored, changes: { [field]: record[field] } })
        return checkRules({ [path]: stored, ...beside }, written) === 'allowed'
          ? []
          : [`${path} ${field} ${named(record[field])}`]
      })
    })
    expect(refused).toEqual([])
  },
)
