import { readFileSync } from 'node:fs'
import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { expect, test } from 'vitest'
import { signedInRoutes } from '#e2e/testing/routes/routes.ts'

/** Routes in the console's table and that of the nouns; the catch-all redirects. */
const written = readFileSync('packages/console/src/app/routes.tsx', 'utf8').matchAll(/path: '(\/[^']*)'/g)
const patterns = [
  ...[...written].map(([, pattern = '']) => pattern),
  ...routedNouns.flatMap((collection) => Object.values(nouns[collection].pages)),
].filter((pattern) => pattern !== '/login')
const opened = new Map(
  patterns.map((pattern) => {
    const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
    return [pattern, signedInRoutes.filter((route) => address.test(route.replace(/\?.*/, '')))]
  }),
)

test('the tests open every route that the console has', () => {
  expect(patterns.length).toBeGreaterThan(38)
  expect(patterns.filter((pattern) => opened.get(pattern)?.length === 0)).toEqual([])
})

test('the tests open no route that the console does not have', () => {
  const known = new Set([...opened.values()].flat())
  expect(signedInRoutes.filter((route) => !known.has(route))).toEqual([])
})
