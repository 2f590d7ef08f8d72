import { defineConfig } from '@playwright/test'
import { fingerprint, NAME } from './e2e/platform/certificate.ts'
import { findChromium } from './tools/run/chromium.ts'

const executablePath = findChromium()
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Addresses that browsers don't take for this machine's own: without TLS they keep much from its pages.
  `--host-resolver-rules=MAP plain.touchline.example 127.0.0.1, MAP ${NAME} 127.0.0.1`,
  `--ignore-certificate-errors-spki-list=${fingerprint}`,
  // The pages that a worker's tests have one after the other share a process, which has the console's scripts compiled already.
  '--process-per-site',
]
const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...args, '--disable-gpu'],
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/testing/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Bounds for what hangs; how fast something is, the benchmarks say.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    // A trace costs a fifth of the time of every test; for one that fails, `npx playwright test e2e/x.e2e.ts --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // Closing layers would otherwise stay in the page while they fade, beside the next one.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    { name: 'console', testIgnore: /map\.e2e\.ts$/ },
    {
      // Maps are drawn with WebGL, which a machine without a graphics card does in software.
      name: 'maps',
      testMatch: /map\.e2e\.ts$/,
      use: {
        launchOptions: {
          ...launchOptions,
          args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
        },
      },
    },
  ],
})
