import { expect, test } from 'vitest'
import { pictureProblem } from './picture.ts'

test.each([
  [{ type: 'image/png', size: 5 * 1024 * 1024 }, undefined],
  [{ type: 'image/jpeg', size: 1 }, undefined],
  [{ type: 'image/jpeg', size: 0 }, 'This file is empty.'],
  [{ type: 'image/gif', size: 1 }, 'Choose a PNG or JPEG picture.'],
  [{ type: 'image/png', size: 5 * 1024 * 1024 + 1 }, 'This picture is 5.1 MB. Choose one of up to 5 MB.'],
])('%j: %s', (file, sentence) => {
  expect(pictureProblem(file)).toBe(sentence)
})
