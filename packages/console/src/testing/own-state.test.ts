import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Nothing that the console remembers crosses persons: docs/stored.md. */

const root = 'packages/console/src'
const files = globSync('**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))

/** Files that use a storage themselves, with what they keep there. */
const storing: Readonly<Record<string, string>> = {
  'browser/own-places.ts': 'the register',
  'app/main.tsx': 'whether somebody is signed in',
  'app/opening.ts': 'whether somebody is signed in',
  'app/shell/shell.tsx': 'whether the sidebar is collapsed',
  'data/backend/records-root.ts': 'where records are in the database',
  'data/backend/write/last-write.ts': 'when something was written here last',
  'data/files/picture-memory.ts': 'who has no picture, by key alone',
  'data/seen-store.ts': 'one database for each person',
  'data/session/kept-session.ts': 'who is signed in, and who signed out last',
  'data/tray-mark.ts': 'one database for each person',
  'data/tray-store.ts': 'one database for each person',
  'kit/import/import-run.ts': 'one database for each person',
  'kit/shortcuts/registry.ts': 'whether single keys are on',
  'language/own-language.ts': 'the language',
}

test('a storage is used through the register, or by one of few files that say why', () => {
  const using = files.filter(({ text }) => /\b(localStorage|sessionStorage|indexedDB)\b/.test(text))
  expect(using.map(({ path }) => path).toSorted()).toEqual(Object.keys(storing).toSorted())
})

/** Modules that remember something that is nobody's: the clock, the page, code that was loaded, and state that ends with the connection. */
const nobodys = new Set([
  'app/noun-histories.ts',
  'app/opening.ts',
  'browser/own-places.ts',
  'browser/of-person.ts',
  'data/backend/early-session.ts',
  'data/backend/borrowed-session.ts',
  'data/backend/live-tab.ts',
  'data/backend/live.ts',
  'data/backend/live-worker.ts',
  'data/backend/records-root.ts',
  'data/backend/write/last-write.ts',
  'data/engine/live.ts',
  'data/engine/live.ts',
  'data/engine/looked-up-names.ts',
  'data/files/page-policy.ts',
  'data/files/picture-memory.ts',
  'data/query-client.ts',
  'data/seen-store.ts',
  'data/server-clock.ts',
  'data/session/session.ts',
  'data/session/own-zone.ts',
  'data/session/session.ts',
  'data/session/usual-currency.ts',
  'features/login/login-form.tsx',
  'features/matches/match-settlement.tsx',
  'features/ownership/ownership-rivals-run.ts',
  'features/deals/deal-sums.ts',
  'kit/lazy-part.tsx',
  'kit/list/table/list-table.tsx',
  'kit/map/configured-style.ts',
  'kit/map/map-view.tsx',
  'kit/page/link.tsx',
  'kit/page/page-shown.ts',
  'kit/page/page.tsx',
  'kit/player/preload-player.ts',
  'kit/review/use-settling.ts',
  'kit/shortcuts/registry.ts',
  'kit/toast.tsx',
  'kit/touch-drag.ts',
  'kit/when-calm.ts',
  'language/other-languages.ts',
  'screens/waiting-verdicts.ts',
  'ui/printed.ts',
  'ui/now.ts',
])

/** A module's variable that changes, or a collection that is filled. */
const REMEMBERS = /^(?:let \w+|(?:export )?const \w+ = new (?:Map|Set|WeakMap)<[^>]*>*\(\))/m

test('a module remembers what is a person’s by `ofPerson`, which ends with them', () => {
  const remembering = files.filter(({ text }) => REMEMBERS.test(text)).map(({ path }) => path)
  expect(remembering.filter((path) => !nobodys.has(path))).toEqual([])
  expect([...nobodys].filter((path) => !remembering.includes(path))).toEqual([])
})
