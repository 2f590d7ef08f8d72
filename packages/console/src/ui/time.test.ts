import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Time } from './time.tsx'

test.each([undefined, null, new Date(0), new Date('0001-01-01T00:00:00Z')])(
  'what is no date, such as %s, has no age',
  (at) => expect(renderToStaticMarkup(createElement(Time, { at }))).toBe('<span>date unknown</span>'),
)

test('a day of long ago has one', () =>
  expect(renderToStaticMarkup(createElement(Time, { at: new Date('1970-01-02T00:00:00Z') }))).toMatch(
    /\d\d years ago/,
  ))
