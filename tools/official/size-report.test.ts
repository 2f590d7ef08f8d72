import { readFileSync } from 'node:fs'

import { besideRulesFile, rulesFile } from '@touchline/law/rules/join.ts'
import { checkRules, expressionsOf } from '@touchline/law/testing/direct-rules-check.ts'
import { fullest } from '@touchline/law/testing/fullest-writes.ts'
import { expect, test } from 'vitest'
import { consoleRules, excesses, limits, rulesetSize } from './size-report.ts'

/** Every kind of expression. The sizes below are Google's, measured once; `npm run official -- size` compares the deployed files. */
const everyKind = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function ok(a, b) {
      let x = a.b.c;
      return x == b && a[1] in ['a', 2, 2.5, null, true] && !b || -a.d > 3 ? a.keys().hasAll(["x"]) : a[1:2] is string;
    }
    match /a/{b}/c/{d=**} {
      allow read, write: if ok(resource.data, {'x': 1, 'y': [1]}) && get(/databases/$(database)/documents/a/$(b)).data.x;
      allow list;
    }
  }
}
`

const sizeOf = (file: string) => rulesetSize(readFileSync(file, 'utf8'))

test('the deployed rules keep the limits', () => {
  expect(excesses(sizeOf(rulesFile), rulesetSize(consoleRules()))).toEqual([])
  // All of it is the console's: what the platform adds there is its own.
  expect(excesses(sizeOf(besideRulesFile), sizeOf(besideRulesFile))).toEqual([])
})

test('our count of every kind of expression is Google’s', () => {
  expect(rulesetSize(everyKind)).toMatchObject({ withPositions: 2037, withoutPositions: 726 })
})

test('a size above a limit is named in a sentence', () => {
  const whole = { source: 1, withPositions: limits.withPositions + 1, withoutPositions: 1 }
  expect(excesses(whole, { ...whole, withPositions: 1 })).toEqual([
    'The compiled size with positions is 400,001 bytes; the limit is 400,000.',
  ])
})

test.each(fullest)('%s leaves room below Firebase’s 1,000 expressions', (what, { stored, written }) => {
  expect(checkRules(stored, written)).toBe('allowed')
  const spent = expressionsOf(stored, written)
  expect(spent, `${what} evaluates ${spent} expressions`).toBeLessThanOrEqual(limits.expressions)
})
