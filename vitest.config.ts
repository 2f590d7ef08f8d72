import { configDefaults, defineConfig } from 'vitest/config'

const servers = ['packages/{backend,demo,emulator,firestore,law,runner}/**/*.test.ts', 'tools/**/*.test.ts']

const ofTheirOwn = [
  'packages/backend/src/*.test.ts',
  'packages/emulator/**/*.test.ts',
  'packages/backend/src/store/{durability,disk}.test.ts',
  'packages/runner/**/*.test.ts',
  'tools/{build,data,migrate,run,upgrade}/**/*.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    // More than there are cores: tests of servers and of the runner spend half of their time waiting.
    maxWorkers: '150%',
    // The SDK says aloud what it is refused, which many tests want.
    silent: 'passed-only',
    // Password hashes are meant to cost time, and the machine may be busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Of these, `--changed` doesn't know who reads them.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/firebase/{,beside/}*.{rules,json}',
      '**/languages/*.json',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['packages/{console,domain}/**/*.test.ts'],
          // Half of their time was reading the same modules again: nothing of theirs outlasts a test.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['packages/console/**/*.test.tsx'],
          globalSetup: 'tools/run/test-backend.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: servers,
          exclude: [...configDefaults.exclude, ...ofTheirOwn],
          // A process for each file was a third of their time. What they start they end, and they ask for ports and folders of their own.
          isolate: false,
        },
      },
      // Tests that kill servers, send slowly or at random, or set the process's environment.
      { extends: true, test: { name: 'processes', include: ofTheirOwn } },
    ],
  },
})
