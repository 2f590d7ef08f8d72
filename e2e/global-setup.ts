import { buildConsole } from '#tools/build-console.ts'
import { say } from '#tools/serve-data.ts'
import { provideTemplate } from '#e2e/template.ts'

/** Playwright calls the default export (https://playwright.dev/docs/test-global-setup-teardown). */
export default async function globalSetup(): Promise<void> {
  buildConsole(say)
  await provideTemplate()
}
