import { expect, test } from 'vitest'
import { AppError } from '#data/errors.ts'
import { describe as described } from './route-failure.ts'

/** Error that the router throws for a loader's response. */
const response = (status: number, statusText: string, data: unknown) => ({
  status,
  statusText,
  data,
  internal: false,
})

const NOT_LOADED =
  'You’re offline, and this page isn’t loaded yet. Pages you’ve opened still work. This one opens once you’re back.'
const OUTDATED =
  'This page couldn’t be loaded: Touchline has been updated, or the connection dropped. Reload to continue. Drafts are kept.'

test.each<[what: string, thrown: unknown, status: number | undefined, message: string, way?: string]>([
  ['the status text comes first', response(404, 'Not Found', { message: 'No such user' }), 404, 'Not Found'],
  ['then the message of the data', response(500, '', { message: 'It broke' }), 500, 'It broke'],
  ['or the data itself', response(500, '', 'It broke'), 500, 'It broke'],
  ['then Page not found', response(404, '', null), 404, 'Page not found'],
  ['or the last word', response(500, '', {}), 500, 'An unexpected error occurred'],
  [
    'a server that is away may be back',
    new AppError('unavailable'),
    503,
    'Can’t reach the server. Nothing was lost. Try again.',
    'again',
  ],
  ['a page whose data are not here', new AppError('offline'), undefined, NOT_LOADED, 'again'],
  [
    'a page whose code is gone',
    new TypeError('Importing a module script failed.'),
    undefined,
    OUTDATED,
    'reload',
  ],
  ['a missing record', new AppError('notFound'), 404, 'This record no longer exists.'],
  ['a refusal', new AppError('permission'), 403, 'You don’t have permission to do that.'],
  [
    'a bug keeps its words to itself',
    new TypeError('x is undefined'),
    undefined,
    'An unexpected error occurred',
  ],
  ['anything at all', 'boom', undefined, 'An unexpected error occurred'],
])('%s', (_, thrown, status, message, way?: string) => {
  expect(described(thrown)).toEqual({ status, message, way })
})
