import { above } from './floors.ts'

type Ban = { regex?: string; group?: string[]; importNames?: string[]; message: string }

const CONSOLE = 'packages/console/src'
const DATA = `${CONSOLE}/data`

/** Allows only some of the imports that `all` matches, in the patterns of `.gitignore`. */
const only = (all: string, allowed: readonly string[], message: string): Ban => ({
  group: [all, ...allowed.map((one) => `!${one}`)],
  message,
})

export const upward: Ban = {
  regex: '(^|/)\\.\\.(/|$)',
  message: 'Write #folder/file.ts; an import must name its layer.',
}
const sdk: Ban = {
  regex: '^@?firebase(/|$)',
  message: 'Only packages/console/src/data/backend speaks the Firebase SDK.',
}
const wire: Ban = {
  regex: '^@touchline/(backend|demo|console)(/|$)',
  message: 'The console meets the backend over its public protocol only.',
}
const questions: Ban = {
  regex: '^(@touchline/domain/|#)engine/query/ask\\.ts$',
  importNames: ['ask', 'askAny'],
  message:
    'A question is said in a *-questions.ts of the domain, where the tests of indexes and rules find it.',
}
const aboveIn = (root: string, floor: string, message: string): Ban => ({
  regex: `^#(${above(root, floor).join('|')})/`,
  message,
})
const backendData: Ban = {
  regex: '^#data/backend/',
  message: 'Ask data/, which alone speaks to the backend.',
}
const own = ['#*', '#*/**', './**']
const zodAlone = (...more: string[]): Ban =>
  only('**', ['zod', 'zod/**', ...own, ...more], 'The domain imports nothing but zod.')
const firebase: Ban = { regex: '^@touchline/', message: 'The backend speaks Firebase, not clubs.' }

const building = ['query', 'where', 'and', 'or', 'orderBy', 'limit', 'limitToLast', 'startAt', 'startAfter']
const ending = ['endAt', 'endBefore', 'collectionGroup']
const sending = ['getDocs', 'getCount', 'getAggregate']
const lite = (importNames: string[]): Ban => ({
  regex: '^firebase/firestore/lite$',
  importNames,
  message:
    'Only sdk-query.ts builds queries, and collection.ts, sums.ts and whole-rows.ts send them: what the domain’s questions say.',
})

export const banned = (...patterns: Ban[]): { 'no-restricted-imports': ['error', { patterns: Ban[] }] } => ({
  'no-restricted-imports': ['error', { patterns }],
})

/** Forbids imports in some files; if two rows match a file, only the later one counts. */
const law = (files: string[], ...bans: Ban[]) => ({
  files,
  rules: banned(upward, ...bans),
})

const consoleFloor = (floor: string, message: string, ...bans: Ban[]) =>
  law([`${CONSOLE}/${floor}/**`], wire, aboveIn(CONSOLE, floor, message), ...bans)
const sdkFile = (files: string, importNames: string[]) =>
  law(
    [`${DATA}/backend/${files}`],
    wire,
    aboveIn(CONSOLE, 'data', 'data is below every screen.'),
    only(
      '\\#data/**',
      ['#data/backend', '#data/backend/**', '#data/{errors,log}.ts'],
      'data/backend is below the nouns.',
    ),
    questions,
    lite(importNames),
  )
const backendFloor = (floor: string) =>
  law(
    [`packages/backend/src/${floor}/**`],
    sdk,
    firebase,
    aboveIn('packages/backend/src', floor, `${floor} is below it.`),
    { regex: '^#app\\.ts$', message: `${floor} is below app.` },
  )

export const importLaw = [
  law(['packages/domain/src/**'], questions, zodAlone()),
  law(['packages/domain/src/**/*-questions.ts'], zodAlone()),
  law(['packages/domain/src/language/**'], only('**', ['@lingui/**', ...own], 'Languages are Lingui’s.')),
  law(['packages/domain/src/**/*.test.ts'], zodAlone('vitest')),
  law(['packages/demo/src/**'], sdk, {
    regex: '^@touchline/(backend|console)(/|$)',
    message: 'The generator knows the domain alone.',
  }),
  law([`${CONSOLE}/**`], sdk, wire, questions),
  law([`${CONSOLE}/app/**`], sdk, wire, backendData, questions),
  consoleFloor('features', 'app knows features, never the reverse.', sdk, backendData, questions),
  consoleFloor('screens', 'screens know no feature.', sdk, backendData, questions),
  consoleFloor(
    'kit',
    'kit is below screens, features and app.',
    sdk,
    only(
      '\\#data/**',
      ['#data/{errors,query-client,list-state,restore-seen}.ts'],
      'kit knows no noun; of data it may use errors, query-client, list-state and what was seen.',
    ),
    only(
      '@touchline/domain/**',
      [
        '@touchline/domain/{language,shared,engine,kept}/**',
        '@touchline/domain/tables/statement/statement-of.ts',
      ],
      'kit knows no noun.',
    ),
    questions,
  ),
  consoleFloor(
    'ui',
    'ui is look only: React and Mantine.',
    sdk,
    { regex: '^#data/', message: 'ui is look only: React and Mantine.' },
    only('@touchline/domain/**', ['@touchline/domain/language/**'], 'ui knows no noun.'),
  ),
  consoleFloor('data', 'data is below every screen.', sdk, questions),
  sdkFile('**', [...building, ...ending, ...sending]),
  sdkFile('{sdk-query,query-builder}.ts', sending),
  sdkFile('{collection,sums,whole-rows}.ts', [...building, ...ending]),
  law(['packages/firestore/src/**'], {
    regex: '^@touchline/',
    message: 'The client of Firestore knows none of our records.',
  }),
  law(['packages/backend/src/**'], sdk, firebase),
  ...['routes', 'core', 'store'].map(backendFloor),
  law(['packages/backend/src/testing/**', 'packages/backend/src/**/*.test.ts'], {
    regex: '^@touchline/([^e]|e[^m])',
    message: 'The backend speaks Firebase, not clubs.',
  }),
  law(['packages/emulator/src/**'], {
    regex: '^@touchline/([^b]|b[^a])',
    message: 'Emulator mode is beside the backend, and knows nothing else of ours.',
  }),
  law(
    ['packages/runner/src/**'],
    only(
      '@touchline/**',
      [
        '@touchline/{domain,firestore}/**',
        '@touchline/backend/{log,addresses}',
        '@touchline/console/{paths,record-paths}.ts',
      ],
      'The runner reads the domain, the client of Firestore, a log, and the addresses of pages.',
    ),
  ),
  law(['packages/runner/src/testing/**', 'packages/runner/src/**/*.test.ts'], {
    regex: '^@touchline/(demo|backend/internals)(/|$)',
    message: 'Tests of the runner start a backend as others do.',
  }),
  law(['tools/**', 'e2e/**'], {
    regex: '^@touchline/backend/internals/',
    message: 'Only emulator mode knows how the backend works: others need a name among its exports.',
  }),
  law(['tools/**/*.test.ts'], {
    regex: '^@touchline/backend/internals/(app|backend)\\.ts$',
    message: 'These have a name among the exports of the backend.',
  }),
]
