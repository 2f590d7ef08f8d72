import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { banned, importLaw, upward } from './import-law.ts'

const FEATURE = 'packages/console/src/features/users'
const CONSOLE = 'packages/console/src'
const BACKEND = 'packages/backend/src'

/** The name is set if only some of its exports are forbidden. */
type Case = [importer: string, imported: string, name?: string]

/** The import law of CONVENTIONS.md, one line per sentence: what a file may not import. */
const forbidden: Case[] = [
  [`${FEATURE}/a.tsx`, '../clubs/clubs-page.tsx'],
  [`${FEATURE}/a.tsx`, '#app/routes.tsx'],
  [`${FEATURE}/a.tsx`, '#data/backend/write/transaction.ts'],
  [`${FEATURE}/a.tsx`, 'firebase/firestore/lite'],
  [`${FEATURE}/a.tsx`, '@firebase/util'],
  [`${CONSOLE}/app/shell/a.tsx`, '#data/backend/firebase.ts'],
  [`${CONSOLE}/app/a.tsx`, '@touchline/backend'],
  [`${CONSOLE}/app/a.tsx`, '@touchline/demo/demo.ts'],
  [`${CONSOLE}/screens/list/a.tsx`, '#features/users/users-page.tsx'],
  [`${CONSOLE}/screens/list/a.tsx`, '#data/backend/collection.ts'],
  [`${CONSOLE}/kit/list/a.tsx`, '#screens/list/noun-list.ts'],
  [`${CONSOLE}/kit/list/a.tsx`, '#features/users/users-page.tsx'],
  [`${CONSOLE}/kit/list/a.tsx`, '#data/nouns/user/users.ts'],
  [`${CONSOLE}/kit/list/a.tsx`, '#data/backend/firebase.ts'],
  [`${CONSOLE}/kit/a.tsx`, '@touchline/domain/nouns/user/user.ts'],
  [`${CONSOLE}/kit/a.tsx`, 'firebase/auth'],
  [`${CONSOLE}/ui/a.tsx`, '#kit/toast.ts'],
  [`${CONSOLE}/ui/a.tsx`, '#data/errors.ts'],
  [`${CONSOLE}/ui/a.tsx`, '@touchline/domain/nouns/user/user.ts'],
  [`${CONSOLE}/data/a.ts`, '#kit/toast.ts'],
  [`${CONSOLE}/data/a.ts`, '#ui/time.tsx'],
  [`${CONSOLE}/data/a.ts`, 'firebase/firestore/lite'],
  [`${CONSOLE}/data/backend/a.ts`, '#data/nouns/user/users.ts'],
  [`${CONSOLE}/data/backend/a.ts`, '#features/users/users-page.tsx'],
  [`${CONSOLE}/data/a.ts`, '@touchline/domain/engine/query/ask.ts', 'ask'],
  [`${CONSOLE}/data/backend/a.ts`, '@touchline/domain/engine/query/ask.ts', 'askAny'],
  [`${CONSOLE}/data/backend/a.ts`, 'firebase/firestore/lite', 'query'],
  [`${CONSOLE}/data/backend/a.ts`, 'firebase/firestore/lite', 'getDocs'],
  [`${CONSOLE}/features/users/a.tsx`, '@touchline/domain/engine/query/ask.ts', 'ask'],
  ['packages/domain/src/a.ts', '#engine/query/ask.ts', 'ask'],
  [`${CONSOLE}/paths.ts`, 'firebase/app'],
  [`${BACKEND}/routes/a.ts`, '@touchline/domain/nouns/user/user.ts'],
  [`${BACKEND}/routes/a.ts`, '#app.ts'],
  [`${BACKEND}/core/a.ts`, '#routes/documents/documents.ts'],
  [`${BACKEND}/store/a.ts`, '#core/values/values.ts'],
  [`${BACKEND}/store/a.ts`, 'firebase/firestore/lite'],
  [`${BACKEND}/a.test.ts`, '@touchline/demo/demo.ts'],
  ['packages/domain/src/a.ts', 'react'],
  ['packages/domain/src/a.ts', 'node:fs'],
  ['packages/domain/src/a.ts', 'vitest'],
  ['packages/demo/src/a.ts', '@touchline/backend'],
  ['packages/firestore/src/a.ts', '@touchline/domain/nouns/user/user.ts'],
  ['packages/emulator/src/a.ts', '@touchline/domain/nouns/user/user.ts'],
  [`${BACKEND}/a.ts`, '@touchline/emulator/emulation'],
  ['packages/runner/src/a.ts', '@touchline/backend'],
  ['packages/runner/src/a.ts', '@touchline/console/build/languages/languages.ts'],
  ['tools/a.ts', '@touchline/backend/internals/engine.ts'],
  ['tools/a.ts', '../../packages/domain/src/nouns/user/user.ts'],
]

const allowed: Case[] = [
  [`${FEATURE}/a.tsx`, './user-columns.tsx'],
  [`${FEATURE}/list/a.tsx`, '#features/users/user-form.tsx'],
  [`${FEATURE}/a.tsx`, '#kit/list/table.tsx'],
  [`${FEATURE}/a.tsx`, '#data/nouns/user/users.ts'],
  [`${FEATURE}/a.tsx`, '@touchline/domain/nouns/user/user.ts'],
  [`${CONSOLE}/app/a.tsx`, '#features/users/users-page.tsx'],
  [`${CONSOLE}/kit/a.tsx`, '#ui/time.tsx'],
  [`${CONSOLE}/kit/a.tsx`, '#data/errors.ts'],
  [`${CONSOLE}/kit/a.tsx`, '@touchline/domain/shared/verdict.ts'],
  [`${CONSOLE}/data/a.ts`, '#data/backend/write/transaction.ts'],
  [`${CONSOLE}/data/backend/a.ts`, 'firebase/firestore/lite'],
  [`${CONSOLE}/data/backend/a.ts`, 'firebase/firestore/lite', 'getDoc'],
  [`${CONSOLE}/data/a.ts`, '@touchline/domain/tables/ask-list.ts', 'askList'],
  ['packages/domain/src/engine/query/a.x-questions.ts', '#engine/query/ask.ts', 'ask'],
  [`${BACKEND}/routes/a.ts`, '#core/errors.ts'],
  [`${BACKEND}/core/a.ts`, '#store/db.ts'],
  [`${BACKEND}/a.test.ts`, 'firebase/firestore/lite'],
  ['packages/domain/src/a.ts', 'zod/mini'],
  ['packages/domain/src/a.test.ts', 'vitest'],
  ['packages/demo/src/a.ts', '@touchline/domain/nouns/user/user.ts'],
  ['tools/a.ts', '@touchline/backend'],
]

/** The part of oxlint's JSON that is read (https://oxc.rs/docs/guide/usage/linter/output-formats.html). */
type Report = { diagnostics: { code: string; filename: string }[] }

const folder = mkdtempSync(join(tmpdir(), 'touchline-law-'))
/** Returns a separate file for each case, next to the one it names, because the law depends on the importer's path. */
const fileOf = (importer: string, position: number) => importer.replace(/\ba\./, `a${position}.`)
const cases = [...forbidden, ...allowed]
let reported = new Set<string>()

beforeAll(() => {
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({ rules: banned(upward), overrides: importLaw }),
  )
  cases.forEach(([importer, imported, name = 'x'], position) => {
    const file = join(folder, fileOf(importer, position))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `import { ${name} } from '${imported}'\n${name}()\n`)
  })
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const { diagnostics } = JSON.parse(stdout) as Report
  const lawful = diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
  reported = new Set(lawful.map(({ filename }) => filename))
})
afterAll(() => rmSync(folder, { recursive: true }))

const isReported = ([importer]: Case, position: number) => reported.has(fileOf(importer, position))

test.each(forbidden.map((one, position) => ({ from: one[0], to: one.slice(1).join(' '), one, position })))(
  '$from may not import $to',
  ({ one, position }) => expect(isReported(one, position)).toBe(true),
)

test.each(
  allowed.map((one, index) => ({
    from: one[0],
    to: one.slice(1).join(' '),
    one,
    position: forbidden.length + index,
  })),
)('$from may import $to', ({ one, position }) => expect(isReported(one, position)).toBe(false))
