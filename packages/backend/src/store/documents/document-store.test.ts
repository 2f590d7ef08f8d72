import { expect, test } from 'vitest'
import { randomSource } from '#testing/random-source.ts'
import { randomValue } from '#testing/random-values.ts'
import { lengthen, shorten } from './document-store.ts'

const texts = [
  '"},"',
  '":{"stringValue":"',
  '\u0001\u0002\u001f',
  '\n\t"\\',
  'Zoë 日本 \u2028',
  ']}},"',
  '\u{1f3df}',
]

test('what is shortened comes back as it was, whatever it holds', () => {
  const random = randomSource(8)
  for (let number = 0; number < 2000; number++) {
    const fields = {
      text: { stringValue: random.pick(texts) },
      [random.pick(texts)]: randomValue(random),
      list: { arrayValue: { values: [{ stringValue: random.pick(texts) }, randomValue(random)] } },
      map: { mapValue: { fields: { [random.pick(texts)]: randomValue(random) } } },
    }
    const json = JSON.stringify(fields)
    expect(lengthen(shorten(json))).toBe(json)
  }
})

test('a list of words takes little more than the words', () => {
  const words = Array.from({ length: 50 }, (_, number) => `word${number}`)
  const list = { arrayValue: { values: words.map((stringValue) => ({ stringValue })) } }
  const short = shorten(JSON.stringify({ search: list, name: { stringValue: 'x' } }))
  expect(short.length).toBeLessThan(words.join(' ').length + 30)
})

test('documents that were stored before are read as they are', () => {
  const json = '{"name":{"stringValue":"x"},"on":{"booleanValue":true}}'
  expect(lengthen(json)).toBe(json)
})

test('what was stored once means the same for ever', () => {
  const stored =
    '{"name\u0001Ann\u0003at\u00042026-11-22T12:00:00Z\u0003on\u0006n\u00057\u0003words\u000ca\u0002b\u000eold\u0010}'
  expect(lengthen(stored)).toBe(
    '{"name":{"stringValue":"Ann"},"at":{"timestampValue":"2026-11-22T12:00:00Z"},"on":{"booleanValue":true},' +
      '"n":{"integerValue":"7"},"words":{"arrayValue":{"values":[{"stringValue":"a"},{"stringValue":"b"}]}},"old":{"nullValue":null}}',
  )
})
