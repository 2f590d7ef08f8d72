import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { onOwnPort } from '@touchline/backend/testing/own-port.ts'
import { parseMapping } from '@touchline/domain/mapping/faults.ts'
import { serviceToken } from '#tools/shared/service-token.ts'
import { connectServer } from '#tools/platform/sdk-documents.ts'
import { consolePage } from './console-page.ts'
import { decideBeside } from './decide-beside.ts'
import { findEverything, truthOfExample } from './find-everything.ts'
import { openGuide, readGuide } from './guide.ts'
import { everyDocument } from './raw-documents.ts'

const GUIDE = readFileSync('docs/connect.md', 'utf8')
const ADMIN = 'you@club.example'

test('the guide explains each of at most ten commands, and shows a mapping', () => {
  const { commands, explained, mappings } = readGuide(GUIDE)
  expect(commands.length).toBeLessThanOrEqual(10)
  expect(explained).toEqual(commands.map((_, at) => at + 1))
  expect(mappings.map(parseMapping)).toEqual([{ mapping: mappings[0] }])
})

test('a platform is connected by the commands of the guide: all is found, decided, answered in its own words, and given back', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-platform-'))
  const [dataFolder, mapping] = [join(folder, 'data'), join(folder, 'mapping.json')]
  const guide = openGuide(GUIDE, [
    ['./data', dataFolder],
    ['mapping.json', mapping],
    ['./before-touchline.backup', join(folder, 'before.backup')],
  ])
  const server = await onOwnPort((port) =>
    guide.begin('npm start', { PORT: `${port}`, TOUCHLINE_DATA: dataFolder }, /Touchline is ready: (\S+)/),
  )
  const [, url = ''] = server.found
  const token = await serviceToken(dataFolder)
  const platform = connectServer({ url, token })
  const touchline = consolePage(page)
  try {
    await guide.run('npm run platform')
    const before = await everyDocument(url, token)
    expect(before.size).toBeGreaterThan(3000)

    await guide.run('npm run backup')
    expect(await guide.run('npm run adopt')).toMatch(/fixtures +430 +→ matches/)
    complete(mapping)
    expect(await guide.run('npm run adopt')).toMatch(/matches +430 +100 % +100 % +100 % /)
    expect(await theirs(url, token)).toEqual(before)
    const adopted = await guide.run('npm run adopt')
    const undoFile = /--undo (\S+)/.exec(adopted)?.[1] ?? ''
    const password = /Password: (\S+)/.exec(await guide.run('npm run add-admin'))?.[1] ?? ''
    expect(await theirs(url, token)).toEqual(before)

    await touchline.signIn(url, ADMIN, password)
    await test.step('everything is found', () => findEverything(touchline, truthOfExample()))
    await test.step('decisions arrive in the app’s own fields', () => decideBeside(page, platform.db))

    await test.step('what the platform writes from now on is here', async () => {
      await platform.db.doc('users/from-now-on').set({
        displayName: 'Ngozi Okafor',
        status: 'BLOCKED',
        joined: new Date(),
        contact: {},
      })
      await touchline.expectFound('/users?q=okafor&status=suspended', 'from-now-on')
    })

    guide.substitute('.touchline/adopt-….undo.ndjson', undoFile)
    expect(await guide.run('npm run adopt')).toContain('The platform stays connected')
    const after = await theirs(url, token)
    expect([...after.keys()].filter((path) => !before.has(path))).toEqual(['users/from-now-on'])
    expect(after.size).toBe(before.size + 1)
    expect(guide.rest()).toEqual([])
  } finally {
    await platform.close()
    await server.end()
    guide.forgetReports()
    rmSync(folder, { recursive: true })
  }
})

/** The platform's own documents. */
async function theirs(url: string, token: string) {
  const all = await everyDocument(url, token)
  return new Map([...all].filter(([path]) => !path.startsWith('touchline/')))
}

/** Completes the draft as the guide says: each line with a minus becomes the one with a plus below it. */
function complete(file: string): void {
  const lines = [...GUIDE.matchAll(/^ *- ( +".*)\n *\+ ( +".*)$/gm)]
  expect(lines.length).toBeGreaterThan(0)
  let text = readFileSync(file, 'utf8')
  for (const [, from = '', to = ''] of lines) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  writeFileSync(file, text)
}
