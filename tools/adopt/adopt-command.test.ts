import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { numbered, openAdoptScene } from '#tools/adopt/testing/adopt-scene.ts'

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
  await command({ to: scene.url }, /whole report/)
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

test('says what is wrong with a target and a mapping', async () => {
  writeFileSync(join(scene.folder, 'm.json'), '{ "users": { "fields": {\n "a": "b" } } }')
  const [folder, mapping] = await Promise.all([
    command({ to: 'nowhere' }),
    command({ to: scene.url, mapping: 'm.json' }),
  ])
  expect(folder).toEqual({
    code: 2,
    output: expect.stringContaining('nowhere is no data folder of a backend.'),
  })
  expect(mapping).toEqual({
    code: 2,
    output: expect.stringContaining('m.json:2: users → fields → a: users have no field b'),
  })
})
