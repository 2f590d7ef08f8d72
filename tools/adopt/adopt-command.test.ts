import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { asc } from '@touchline/domain/engine/query/condition.ts'
import { requestsOfPerson } from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { documentsIn } from '@touchline/firestore/documents'
import { GOOGLE, openDatabase } from '@touchline/firestore/open-database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beforeCommit, numbered, openAdoptScene, textValue } from '#tools/testing/adopt-scene.ts'

let scene: Awaited<ReturnType<typeof openAdoptScene>>
beforeEach(async () => {
  scene = await openAdoptScene()
})
afterEach(() => scene.close())

const command = async (
  options: object,
  killedAfter?: RegExp,
): Promise<{ code: number | null; output: string }> => {
  const child = spawn(
    process.execPath,
    [join(process.cwd(), 'tools/adopt/adopt.ts'), JSON.stringify(options)],
    {
      cwd: scene.folder,
      env: { PATH: process.env['PATH'], TOUCHLINE_TO_TOKEN: await scene.token() },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (killedAfter?.test(output)) child.kill('SIGKILL')
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test('adopts a running server, killed or not, and undoes it', async () => {
  for (const users of [numbered(350), numbered(700, 350)]) await scene.put(users)
  await command({ to: scene.url }, /Full report/)
  const done = await command({ to: scene.url })
  expect(done).toMatchObject({
    code: 0,
    output: expect.stringMatching(/To undo it: npm run adopt -- --to http\S+ --undo \S+/),
  })
  const again = await command({ to: scene.url })
  expect(again.output).toContain('users: 700 records, 0 to be written')
  const names = scene.folderFiles('.touchline').filter((name) => name.endsWith('.undo.ndjson'))
  for (const name of names) await command({ to: scene.url, undo: join('.touchline', name) })
  expect(Object.keys(await scene.read('users/u699'))).toEqual(['firstName', 'lastName', 'shoe'])
  expect(Object.keys(await scene.read('users/u1'))).toEqual(['firstName', 'lastName', 'shoe'])
})

test('a project of Firebase is adopted in the same way, in smaller commits', async () => {
  for (const users of [numbered(150), { 'clubs/a': { name: 'Ashford' } }]) await scene.put(users)
  const database = await openDatabase({
    place: `firebase:${scene.project}`,
    environment: { GOOGLE_OAUTH_ACCESS_TOKEN: await scene.token() },
    google: { ...GOOGLE, firestore: scene.url },
  })
  const sizes: number[] = []
  const documents = beforeCommit(documentsIn(database), async (paths) => void sizes.push(paths.length))
  const { said } = await scene.run({ documents, target: database.name })
  expect(said).toContain('users: 150 of 150 records written')
  expect(said).toContain(`npm run adopt -- --to firebase:${scene.project} --undo`)
  expect(Math.max(...sizes)).toBe(100)
})

test('an index that is not there is said', async () => {
  const question = Object.assign(requestsOfPerson('u'), { orderBy: [asc('riskScore')] })
  await expect(scene.documents.find(question)).rejects.toThrow('deploy firebase/firestore.indexes.json')
})

test('says what is wrong with a target and a mapping, and overwrites no draft', async () => {
  writeFileSync(join(scene.folder, 'm.json'), '{ "users": { "fields": {\n "b": "a" } } }')
  const [folder, mapping, draft] = await Promise.all([
    command({ to: 'nowhere' }),
    command({ to: scene.url, mapping: 'm.json' }),
    command({ to: scene.url, draft: 'm.json' }),
  ])
  expect(await command({ to: scene.url, draft: 'none/m.json' })).toEqual({
    code: 2,
    output: expect.stringContaining('The folder of none/m.json doesn’t exist'),
  })
  expect(folder).toEqual({
    code: 2,
    output: expect.stringContaining('nowhere is not a backend’s data folder.'),
  })
  expect(mapping).toEqual({
    code: 2,
    output: expect.stringContaining('m.json:2: users → fields → b: is no field of users'),
  })
  expect(draft).toEqual({ code: 2, output: expect.stringContaining('m.json is there already') })
})

describe('a platform with its own fields', () => {
  const people = {
    'people/u': {
      mail: 'zoe@club.example',
      profile: { first: 'Zoë' },
      created: 1_600_000_000,
      state: 'BANED',
    },
    'people/v': { mail: 'bo@club.example', profile: { first: 'Bo' }, created: 1_600_000_000, state: 'OK' },
    'asks/r': { who: 'u', state: 'OPEN' },
  }
  const write = (text: string) => writeFileSync(join(scene.folder, 'm.json'), text)
  const drafted = () => readFileSync(join(scene.folder, 'm.json'), 'utf8')
  const ours = (path: string) => scene.read(`touchline/console/${path}`)
  const adopt = (options: object = {}) => command({ to: scene.url, mapping: 'm.json', ...options })

  test('is drafted, looked at, connected, and left as it was when that is undone', async () => {
    await scene.put({ ...people, 'chats/c': { text: 'Hi' }, 'meldungen/m': { clip: 'c', why: 'spam' } })
    const { output } = await command({ to: scene.url, draft: 'm.json' })
    expect(output).toMatch(/people +2 +→ users/)
    expect(output).toMatch(/chats +1 +no kind of record here: text/)
    expect(output).toMatch(/meldungen +1 +like reports by people, which no mapping takes: clip, why/)
    expect(output).toContain('your server writes them to touchline/console/reports (docs/connect.md)')
    expect(output).toContain('Say what is marked with "?" in line')
    expect((await adopt()).output).toContain('words → BANED: say what it means')
    write(drafted().replace('"BANED": "?"', '"BANED": "suspended"'))

    const looked = await adopt({ 'dry-run': true })
    expect(looked.output).toMatch(
      /records +visible +findable +decidable +answered\nusers +2 +100 % +100 % +100 % +yes/,
    )
    expect(await ours('users/u')).toEqual({})

    expect((await adopt()).output).toContain('Connected, by version 1 of the mapping.')
    expect(await ours('users/u')).toMatchObject({
      email: textValue('zoe@club.example'),
      firstName: textValue('Zoë'),
      accountStatus: textValue('suspended'),
      createdAt: { timestampValue: '2020-09-13T12:26:40Z' },
      search: { arrayValue: { values: expect.arrayContaining([textValue('zoe cl')]) } },
    })
    expect(await scene.read('touchline/console')).toHaveProperty('by')
    await scene.put({
      'touchline/console/reports/users~u~v': {
        subjectType: 'users',
        subjectId: 'u',
        reporterId: 'v',
        reason: 'spam',
      },
    })
    const again = (await adopt()).output
    expect(again).toContain('users: 2 records, 0 to be written')
    expect(again).toContain('reports: 1 of 1 records written, 2 fields')

    const undo = scene.folderFiles('.touchline').find((name) => name.endsWith('.undo.ndjson')) ?? ''
    await command({ to: scene.url, undo: join('.touchline', undo) })
    expect([await ours('users/u'), await scene.read('touchline/console')]).toEqual([{}, {}])
    expect(await scene.read('people/u')).toMatchObject({ mail: textValue('zoe@club.example') })
  })

  test('says by functions what no path does, which are tried first', async () => {
    await scene.put(people)
    write(
      '{ "users": { "from": "people", "fields": { "email": "mail", "firstName": { "by": "function" } } } }',
    )
    const functions = join(scene.folder, 'functions.ts')
    const asked = { mapping: 'm.json', functions, to: scene.url }
    writeFileSync(functions, 'export default { users: 3 }')
    expect((await command(asked)).output).toContain('exports users, which is no function')
    expect(await adopt({ try: 'people/v' })).toEqual({
      code: 2,
      output: expect.stringContaining('users.firstName is taken from a function'),
    })
    for (const [body, says] of [
      ['{ throw new Error("boom") }', 'firstName: the function failed: boom'],
      ['3', 'firstName: the function failed: it must return fields'],
    ]) {
      writeFileSync(functions, `export default { users: () => ${body} }`)
      expect((await command({ ...asked, try: 'people/v' })).output).toContain(says)
    }
    writeFileSync(
      functions,
      'type Person = { data: { profile: { first: string } } }\nexport default { users: ({ data }: Person) => ({ firstName: data.profile.first.toUpperCase() }) }',
    )
    const tried = await command({ ...asked, try: 'people/v' })
    expect(tried.output).toContain('people/v becomes users/v:')
    expect(tried.output).toContain('"firstName": "BO"')
    expect((await command({ ...asked, try: 'people/x' })).output).toContain('There is no document people/x.')
    await command(asked)
    expect(await ours('users/u')).toMatchObject({
      firstName: textValue('ZOË'),
      email: textValue('zoe@club.example'),
    })
  })

  test('has no state as long as nobody says what its word means', async () => {
    await scene.put(people)
    write('{ "users": { "from": "people", "fields": { "email": "mail" } } }')
    const { output } = await adopt()
    expect(output).toMatch(/not decidable: accountStatus not understood \(2\)/)
    expect(await ours('users/u')).not.toHaveProperty('accountStatus')
    write(
      '{ "users": { "from": "people", "fields": { "email": "mail", "accountStatus": { "at": "state", "words": { "OK": "active" } } } } }',
    )
    expect((await adopt()).output).toMatch(/1 +state: "BANED" +not understood by the mapping/)
    expect(await ours('users/v')).toHaveProperty('accountStatus', textValue('active'))
    expect(await ours('users/u')).not.toHaveProperty('accountStatus')
  })

  test('another version changes what nobody changed since, and removes what it no longer names', async () => {
    await scene.put({
      'people/a': { mail: 'a@a.example', town: 'Kent' },
      'people/b': { mail: 'b@b.example' },
    })
    write('{ "users": { "from": "people", "fields": { "email": "mail", "firstName": "town" } } }')
    await adopt()
    const corrected = { ...(await ours('users/b')), email: textValue('right@b.example') }
    await scene.write({ 'touchline/console/users/b': corrected })
    await scene.put({ 'people/b': { mail: 'new@b.example' } })
    write(
      '{ "users": { "from": "people", "fields": { "email": "mail", "lastName": "twon" } }, "clubs": { "from": "teamz", "fields": { "name": "title" } } }',
    )
    const { output } = await adopt({ 'dry-run': true })
    expect(output).toMatch(/1 +firstName +removed here, since nothing says it any more \(a: "Kent"\)/)
    expect(output).toMatch(/0 +twon +is in no record \(for lastName\)/)
    expect(output).toMatch(/clubs +0\n +no document in teamz/)
    write('{ "users": { "from": "people", "fields": { "email": "mail", "lastName": "town" } } }')
    expect((await adopt()).output).toContain('by version 2 of the mapping')
    expect(await ours('users/a')).toMatchObject({
      lastName: textValue('Kent'),
      email: textValue('a@a.example'),
    })
    expect(await ours('users/a')).not.toHaveProperty('firstName')
    expect(await ours('users/b')).toHaveProperty('email', textValue('right@b.example'))
  })
})
