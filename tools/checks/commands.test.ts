import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { sources } from '#tools/shared/source-files.ts'
import { importGraph, reachedFrom } from './import-graph.ts'

const graph = importGraph(
  sources.filter((path) => !path.endsWith('.css')),
  { loading: true },
)

// The server is loaded where a folder is named, and nothing of the demo data.
test.each([
  ['tools/migrate/migrate.ts', 30],
  ['tools/adopt/adopt.ts', 161],
  ['tools/run/runner.ts', 266],
])('%s loads at most %i of our modules', (command, most) => {
  const loaded = reachedFrom(graph, command)
  expect(loaded.size).toBeLessThanOrEqual(most)
  expect([...loaded].filter((file) => file.startsWith('packages/demo/'))).toEqual([])
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file = ''] = /^node (tools\/(?:[a-z-]+\/)?[a-z-]+\.mjs)/.exec(line) ?? []
  return file === '' ? [] : [{ name, args: line.split(' ').slice(1) }]
})

/** Runs a script like npm: `taken` are options given without `--`. */
function run(name: string, args: readonly string[], taken: Record<string, string> = {}) {
  const asked = Object.entries(taken).map(([option, value]) => [`npm_config_${option}`, value])
  const env = { ...process.env, npm_lifecycle_event: name, ...Object.fromEntries(asked) }
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

test.each(commands)('$name says what may be given', ({ name, args }) => {
  const { stdout, status } = run(name, [...args, '--help'])
  expect({ stdout, status }).toEqual({ status: 0, stdout: expect.stringContaining('npm ') })
})

test('options without -- are understood or refused, and never lost', () => {
  const migrate = ['tools/touchline.mjs', 'migrate', '--from', 'data:a']
  // The flag is heard: the next required option is asked for.
  expect(run('migrate', migrate, { dry_run: 'true' }).stderr).toContain('--to is required')
  expect(run('start', ['tools/touchline.mjs', 'start', 'large'], { size: 'true' }).stderr).toBe(
    'npm took --size for its own: put -- before the options, npm start -- --size ….\n',
  )
  expect(
    run('start', ['tools/touchline.mjs', 'start', '--size', 'small'], { empty: 'true' }).stderr,
  ).toContain('--empty and --size can’t be combined')
  expect(run('adopt', ['tools/touchline.mjs', 'adopt'], { to: 'data:x' }).stderr).toContain(
    'npm took --to for its own',
  )
})

test('a command that there isn’t is refused with those that there are', () => {
  const { stderr, status } = run('start', ['tools/touchline.mjs', 'strat'])
  expect({ stderr, status }).toEqual({ status: 2, stderr: expect.stringContaining('use one of adopt, ') })
})
