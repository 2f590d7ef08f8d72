import { expect, test } from 'vitest'
import { meantValues, readValues, writeValues } from './filter-values.ts'

test.each([
  [['PT'], false, 'PT'],
  [['PT', 'ES'], false, 'PT,ES'],
  [['youth', 'amateur'], true, '!youth,amateur'],
  [['a,b', '50%', '%2C'], false, 'a%2Cb,50%25,%252C'],
])('%j (not: %j) is written as %s and read back', (values, isNot, text) => {
  expect(writeValues({ values, isNot })).toBe(text)
  expect(readValues(text)).toEqual(isNot ? { values, isNot } : { values })
})

test('no value is no filter', () => {
  expect(writeValues({ values: [] })).toBeUndefined()
  expect(readValues()).toEqual({ values: [] })
  expect(readValues(',,').values).toEqual([])
  expect(readValues('PT,PT').values).toEqual(['PT'])
})

test('of known values those named, or all others', () => {
  const levels = ['youth', 'amateur', 'pro']
  expect(meantValues('pro,youth', levels)).toEqual(['youth', 'pro'])
  expect(meantValues('!pro', levels)).toEqual(['youth', 'amateur'])
  expect(meantValues('!golf', levels)).toEqual([])
  expect(meantValues('golf', levels)).toEqual([])
  expect(meantValues(undefined, levels)).toEqual([])
})
