import { nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import { reviewFields } from '@touchline/domain/shared/review.ts'
import { recordFields } from '@touchline/domain/shared/record.ts'
import { expect, test } from 'vitest'
import { collectionOf, nounContracts } from '#contract/section.ts'
import { namesOf } from '#contract/field-rows.ts'
import { checkRules, edit } from '#testing/direct-rules-check.ts'
import { type Edited, edited } from '#testing/rules-edited.ts'

/** Odd values that another program left in one field don't stop a logged edit of the others. */

const odd = [null, 7, '', ['x'], { x: 1 }, true, new Date(0)]

function isRefused(collection: string, name: string, value: unknown, { stored, changes }: Edited): boolean {
  const path = `${collection}/subject`
  const old = { ...stored, [name]: value }
  const { [name]: _, ...others } = changes
  // Another revision than a number is none.
  const rev = typeof old['rev'] === 'number' ? old['rev'] : 0
  return checkRules({ [path]: old }, edit({ path, stored: { ...old, rev }, changes: others })) === 'denied'
}

test.each(nounCollections)(
  'of %s, an odd value in any field leaves the others to be edited',
  (collection) => {
    const one = edited[collection]
    if (one === undefined) return
    const contract = nounContracts.find((some) => collectionOf(some) === collection)
    const names = [
      ...(contract ? namesOf(contract) : []),
      ...Object.keys({ ...recordFields, ...reviewFields }),
    ]
    expect(names).toEqual(expect.arrayContaining(Object.keys(one.changes)))
    const refused = names.filter((name) => odd.some((value) => isRefused(collection, name, value, one)))
    expect(refused).toEqual([])
  },
)
