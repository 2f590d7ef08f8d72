import { defineConfig } from '@playwright/test'
import { KEPT_FOLDER } from './main-pages.ts'

/** Only for `npm run pictures -- compare`; the browser tests have another configuration. */
export default defineConfig({
  testDir: '.',
  testMatch: 'compare.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: `../../${KEPT_FOLDER}/{arg}{ext}`,
  updateSnapshots: 'none',
  workers: 1,
  reporter: 'list',
  expect: { toMatchSnapshot: { maxDiffPixelRatio: 0.002 } },
})
