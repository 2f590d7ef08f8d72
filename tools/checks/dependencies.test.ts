import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/dependencies.md', 'utf8')
const LEFT_OUT = /^@(?:touchline|types)\//

/** Returns the names in the first column of the table below a heading. */
function listed(heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
  )
}

function asked(...kinds: readonly string[]): string[] {
  const names = ['package.json', ...globSync('packages/*/package.json')].flatMap((path) => {
    // Ours, and npm reads it as strictly.
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, object | undefined>
    return kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}))
  })
  return [...new Set(names)].filter((name) => !LEFT_OUT.test(name))
}

test.each([
  ['What runs', ['dependencies', 'optionalDependencies']],
  ['Build, checks and tests', ['devDependencies']],
])('docs/dependencies.md lists the packages of "%s", all of them and no others', (heading, kinds) => {
  expect(listed(heading).toSorted()).toEqual(asked(...kinds).toSorted())
})

test('every decision that refuses a package is named', () => {
  const [, refused = ''] = page.split('\n## Rejected')
  for (const name of ['TanStack Table', 'TanStack Virtual', 'Recharts', 'better-sqlite3'])
    expect(refused).toMatch(new RegExp(`\\| ${name} .*\\(why/`))
})
