import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestsOfPerson } from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { asc } from '@touchline/domain/engine/query/condition.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentsIn } from '@touchline/firestore/documents'
import { beforeCommit, numbered, openAdoptScene } from '#tools/adopt/testing/adopt-scene.ts'
import { GOOGLE, openDatabase } from '@touchline/firestore/open-database'

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
