import { buildConsole } from '#tools/run/build-console.ts'
import { say } from '#tools/shared/command.ts'
import { provideTemplate } from './template.ts'

/** Playwright calls the default export (https://playwright.dev/docs/test-global-setup-teardown). */
export default async function globalSetup(): Promise<void> {
  buildConsole(say)
  await provideTemplate()
}
