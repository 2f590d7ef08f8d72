import { expect, test } from 'vitest'
import { wordsOf } from '#engine/kinds/said.ts'
import { fieldsOf } from '#engine/noun/noun.ts'
import { subjectTitle } from '#engine/log/subject.ts'
import { claimState } from '#engine/review/claim.ts'
import { waitingSince } from '#engine/review/queue-states.ts'
import { askedOfHelpers } from '#testing/asked-of-helpers.ts'
import { askedOfNouns, askedOfOthers, context } from '#testing/asked-of-records.ts'
import { oddRecords } from '#testing/odd-records.ts'
import { oddValues } from '#testing/odd-values.ts'

/**
 * Reads records with values of another program as pages do: nothing throws, and no text shows machine output for a
 * missing value. Records are made from the schemas, so new fields are included.
 */

/** Texts that people must never see. */
const machines = /\bNaN\b|Invalid Date|\bundefined\b|\[object |\bInfinity\b|function|native code/

const textsIn = (answer: unknown): string[] => {
  if (typeof answer === 'string') return [answer]
  if (typeof answer === 'number') return Number.isFinite(answer) ? [] : [String(answer)]
  if (answer instanceof Date) return [String(answer)]
  if (typeof answer === 'function') return ['function']
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsIn) : []
}

const KEY = 'spam'

/** Longer than two team names. */
const NAME_MAX = 1000

test.each(Object.entries({ ...askedOfNouns, ...askedOfOthers, ...askedOfHelpers }))(
  'whatever is asked of odd records of %s is answered',
  (collection, { schema, asks }) => {
    const failures: string[] = []
    const records = oddRecords(schema)
    expect(records.length).toBeGreaterThan(100)
    for (const { name, fields } of records) {
      const read = schema.safeParse({ ...fields, id: KEY })
      if (!read.success) {
        failures.push(`${name}: unreadable`)
        continue
      }
      asks.forEach((ask, at) => {
        try {
          const said = textsIn(ask(read.data)).find((text) => machines.test(text))
          if (said !== undefined) failures.push(`${name}: question ${at} says ${said.slice(0, 200)}`)
        } catch (failure) {
          failures.push(`${name}: question ${at} throws ${String(failure)}`)
        }
      })
      waitingSince(collection, read.data)
      claimState(read.data, context)
      // In each row of a list, a name of hundreds of thousands of letters keeps the browser busy for minutes.
      const { length } = subjectTitle(collection, fields)
      if (length > NAME_MAX) failures.push(`${name}: is named with ${length} letters`)
    }
    expect(failures).toEqual([])
  },
)

const described = Object.entries({ ...askedOfNouns, ...askedOfOthers }).flatMap(([collection, { noun }]) =>
  noun ? [{ collection, noun }] : [],
)

test.each(described)('any value of a field of $collection has words', ({ noun }) => {
  const failures: string[] = []
  for (const [name, field] of Object.entries(fieldsOf(noun)))
    for (const [odd, value] of Object.entries(oddValues)) {
      const said = wordsOf(field).format?.(value)
      if (said !== undefined && (typeof said !== 'string' || machines.test(said)))
        failures.push(`${name}, ${odd}: ${said.slice(0, 100)}`)
    }
  expect(failures).toEqual([])
})
