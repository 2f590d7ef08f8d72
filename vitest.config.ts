import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // Password hashes are meant to cost time, and the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['packages/{console,domain}/**/*.test.{ts,tsx}'],
          // Half of their time was reading the same modules again: nothing of theirs outlasts a test.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'servers', include: ['packages/{backend,demo}/**/*.test.ts', 'tools/**/*.test.ts'] },
      },
    ],
  },
})
