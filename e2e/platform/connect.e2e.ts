import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from '@playwright/test'
import { onOwnPort } from '@touchline/backend/testing/own-port.ts'
import { serviceToken } from '#tools/shared/service-token.ts'
import { connectServer } from '#tools/platform/write-platform.ts'
import { consolePage } from './console-page.ts'
import { editBeside } from './edit-beside.ts'
import { findEverything } from './find-everything.ts'
import { openGuide, readGuide } from './guide.ts'
import { everyDocument } from './raw-documents.ts'

const GUIDE = readFileSync('docs/connect.md', 'utf8')
const ADMIN = 'you@club.example'

test('the guide explains each of at most ten commands, and shows what is in the mapping', () => {
  const { commands, explained, mappings } = readGuide(GUIDE)
  expect(commands.length).toBeLessThanOrEqual(10)
  expect(explained).toEqual(commands.map((_, at) => at + 1))
  // The scheme of a mapping is checked by the command that reads it.
  const whole: unknown = JSON.parse(readFileSync('tools/platform/mapping.json', 'utf8'))
  expect(mappings).toHaveLength(1)
  expect(whole).toMatchObject(Object(mappings[0]))
})

test('a platform is connected by the commands of the guide: all is found, edited beside it, and given back', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-platform-'))
  const dataFolder = join(folder, 'data')
  const guide = openGuide(GUIDE, [
    ['./data', dataFolder],
    ['./before-touchline.backup', join(folder, 'before.backup')],
  ])
  const server = await onOwnPort((port) =>
    guide.begin(
      'TOUCHLINE_RUNNER=off npm start',
      { PORT: `${port}`, TOUCHLINE_DATA: dataFolder },
      /Touchline is ready: (\S+)/,
    ),
  )
  const [, url = ''] = server.found
  const token = await serviceToken(dataFolder)
  const platform = connectServer({ url, token })
  const touchline = consolePage(page)
  try {
    await guide.run('npm run platform')
    const before = await everyDocument(url, token)
    expect(before.size).toBeGreaterThan(1000)

    await guide.run('npm run backup')
    const looked = await guide.run('npm run adopt')
    expect(looked).toContain('users: 600 records, 600 to be written')
    expect(looked).toMatch(/country +unknown value, left as it is \(.*England|Scotland|Wales/)
    expect(await guide.run('npm run adopt')).toContain('mail → email')
    expect(await everyDocument(url, token)).toEqual(before)
    const adopted = await guide.run('npm run adopt')
    const undoFile = /--undo (\S+)/.exec(adopted)?.[1] ?? ''
    const password = /Password: (\S+)/.exec(await guide.run('npm run add-admin'))?.[1] ?? ''

    await touchline.signIn(url, ADMIN, password)
    await test.step('everything is found', () => findEverything(touchline, platform.db))
    const edited = await test.step('edits beside the platform', () => editBeside(page, platform.db))

    guide.substitute('.touchline/adopt-….undo.ndjson', undoFile)
    await guide.run('npm run adopt')
    const after = await everyDocument(url, token)
    const changed = [...before].filter(([path, fields]) => !isDeepStrictEqual(after.get(path), fields))
    expect(changed.map(([path]) => path).filter((path) => !edited.has(path))).toEqual([])

    const runner = await guide.begin('npm run runner', {}, /"message":"working"/)
    try {
      await platform.db.doc('users/from-now-on').set({ firstName: 'Ngozi', lastName: 'Okafor' })
      const found = async () => (await platform.db.doc('users/from-now-on').get()).get('search')
      await expect.poll(found).toEqual(expect.arrayContaining(['okafor']))
    } finally {
      await runner.end()
    }
    expect(guide.rest()).toEqual([])
  } finally {
    await platform.close()
    await server.end()
    guide.forgetReports()
    rmSync(folder, { recursive: true })
  }
})
