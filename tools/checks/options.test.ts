import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file = ''] = /^node (tools\/(?:[a-z-]+\/)?[a-z-]+\.mjs)/.exec(line) ?? []
  return file === '' ? [] : [{ name, args: line.split(' ').slice(1) }]
})

/** As npm runs a script: `taken` is what was given without `--`. */
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
  const migrate = ['tools/migrate.mjs', '--from', 'data:a']
  // The flag is heard: the next required option is asked for.
  expect(run('migrate', migrate, { dry_run: 'true' }).stderr).toContain('--to is required')
  expect(run('start', ['tools/start.mjs', 'large'], { size: 'true' }).stderr).toBe(
    'npm took --size for its own: put -- before the options, npm start -- --size ….\n',
  )
  expect(run('start', ['tools/start.mjs', '--size', 'small'], { empty: 'true' }).stderr).toContain(
    '--empty and --size can’t be combined',
  )
  expect(run('adopt', ['tools/adopt.mjs'], { to: 'data:x' }).stderr).toContain('npm took --to for its own')
})
