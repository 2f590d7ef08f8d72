import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
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

test('says what is wrong with a target and a mapping', async () => {
  writeFileSync(join(scene.folder, 'm.json'), '{ "users": { "fields": {\n "a": "b" } } }')
  const [folder, mapping] = await Promise.all([
    command({ to: 'nowhere' }),
    command({ to: scene.url, mapping: 'm.json' }),
  ])
  expect(folder).toEqual({
    code: 2,
    output: expect.stringContaining('nowhere is not a backend’s data folder.'),
  })
  expect(mapping).toEqual({
    code: 2,
    output: expect.stringContaining('m.json:2: users → fields → a: users have no field b'),
  })
})

describe('a mapping', () => {
  const mapping = {
    users: {
      fields: { mail: 'email', 'profile.first': 'firstName', created: 'createdAt' },
      values: { accountStatus: { BLOCKED: 'suspended' } },
      dates: { createdAt: 'seconds' },
    },
    matches: { fields: { clubNames: 'competitionName' } },
  } as const

  test('is told in the report, then copied, and what follows knows it', async () => {
    await scene.put({
      'users/u': {
        mail: 'zoe@club.example',
        profile: { first: 'Zoë' },
        created: 1_600_000_000,
        accountStatus: 'BLOCKED',
      },
      'users/odd': { mail: 5 },
      'clubOwnershipRequests/r': { userId: 'u' },
    })
    const { said } = await scene.run({ mapping }, true)
    expect(said).toMatch(/ 1 +mail → email +copied by the mapping \(u: "zoe@club.example"\)/)
    expect(said).toMatch(/ 1 +mail +not read by the mapping, left as it is \(odd: 5\)/)
    expect(said).toMatch(/ 1 +accountStatus +copied by the mapping \(u: "suspended"\)/)
    await scene.run({ mapping })
    expect(await scene.read('users/u')).toMatchObject({
      mail: textValue('zoe@club.example'),
      profile: { mapValue: { fields: { first: textValue('Zoë') } } },
      email: textValue('zoe@club.example'),
      firstName: textValue('Zoë'),
      createdAt: { timestampValue: '2020-09-13T12:26:40Z' },
      accountStatus: textValue('suspended'),
      search: { arrayValue: { values: expect.arrayContaining([textValue('zoe'), textValue('zoe cl')]) } },
    })
    expect(await scene.read('clubOwnershipRequests/r')).toMatchObject({
      userName: textValue('Zoë'),
      email: textValue('zoe@club.example'),
    })
    expect((await scene.run({ mapping })).said).toContain('users: 2 records, 0 to be written')
  })

  test('follows its source later, but not over what somebody corrected', async () => {
    await scene.put({ 'users/a': { mail: 'old@a.example' }, 'users/b': { mail: 'old@b.example' } })
    await scene.run({ mapping })
    const stored = await scene.read('users/b')
    await scene.write({
      'users/a': { ...(await scene.read('users/a')), mail: textValue('new@a.example') },
      'users/b': { ...stored, mail: textValue('new@b.example'), email: textValue('right@b.example') },
    })
    await scene.run({ mapping })
    expect(await scene.read('users/a')).toHaveProperty('email', textValue('new@a.example'))
    expect(await scene.read('users/b')).toHaveProperty('email', textValue('right@b.example'))
    for (const file of scene.files('.undo.ndjson').toReversed()) await scene.undo(file)
    expect(await scene.read('users/a')).toEqual({ mail: textValue('new@a.example') })
  })

  test('fills a map that is not there, which undo takes away as a whole', async () => {
    const club = {
      name: textValue('Ashford'),
      at: { geoPointValue: { latitude: 57.64911, longitude: 10.40744 } },
    }
    await scene.write({ 'clubs/a': club })
    const geo = { clubs: { fields: { 'at.latitude': 'geo.lat', 'at.longitude': 'geo.lng' } } }
    await scene.run({ mapping: geo })
    expect(await scene.read('clubs/a')).toMatchObject({
      ...club,
      located: { booleanValue: true },
      geo: {
        mapValue: {
          fields: {
            lat: { doubleValue: 57.64911 },
            lng: { doubleValue: 10.40744 },
            geohash: textValue('u4pruydqq'),
          },
        },
      },
    })
    expect((await scene.run({ mapping: geo })).said).toContain('clubs: 1 records, 0 to be written')
    await scene.undo(scene.files('.undo.ndjson')[0] ?? '')
    expect(await scene.read('clubs/a')).toEqual(club)
  })
})
