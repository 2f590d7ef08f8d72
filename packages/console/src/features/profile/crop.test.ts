import { expect, test } from 'vitest'
import { centred, cropSquare, dragged } from './crop.ts'
import { pictureProblem } from './picture-rules.ts'

const wide = { width: 400, height: 200 }

test.each([
  ['the middle', centred, { left: 100, top: 0, side: 200 }],
  ['the left end', { ...centred, x: 0 }, { left: 0, top: 0, side: 200 }],
  ['zoomed into the lower right corner', { zoom: 2, x: 1, y: 1 }, { left: 300, top: 100, side: 100 }],
])('%s', (_, crop, square) => {
  expect(cropSquare(wide, crop)).toEqual(square)
})

test('dragging to the right shows more of the left, and stops at the edge', () => {
  expect(dragged(wide, centred, 0.25, 0)).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  expect(dragged(wide, centred, 5, 5)).toEqual({ zoom: 1, x: 0, y: 0.5 })
})

test.each([
  [{ type: 'image/png', size: 5 * 1024 * 1024 }, undefined],
  [{ type: 'image/jpeg', size: 1 }, undefined],
  [{ type: 'image/jpeg', size: 0 }, 'This file is empty.'],
  [{ type: 'image/gif', size: 1 }, 'Choose a PNG or JPEG picture.'],
  [{ type: 'image/png', size: 5 * 1024 * 1024 + 1 }, 'This picture has 5.1 MB; choose one of at most 5 MB.'],
])('%j: %s', (file, sentence) => {
  expect(pictureProblem(file)).toBe(sentence)
})
