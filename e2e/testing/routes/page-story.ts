import { writeFileSync } from 'node:fs'
import type { Browser, Page, TestInfo } from '@playwright/test'

/** Context for a failure: Playwright keeps the last hundred of each anyway, while a trace costs a fifth of every test's time. */
export async function attachStories(browser: Browser, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [at, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${at + 1}.txt`)
    writeFileSync(path, `${page.url()}\n${await storyOf(page)}\n`)
    await testInfo.attach('what the page said and asked for', { path, contentType: 'text/plain' })
  }
}

const LAST = 15

async function storyOf(page: Page): Promise<string> {
  const [messages, errors, requests] = await Promise.all([
    page.consoleMessages(),
    page.pageErrors(),
    page.requests(),
  ])
  const asked = requests.filter(
    (request) => !['script', 'stylesheet', 'font'].includes(request.resourceType()),
  )
  const lines = asked.slice(-LAST).map((request) => {
    const end = request.existingResponse()?.status() ?? request.failure()?.errorText ?? 'no answer yet'
    return `${end} ${request.method()} ${request.url()}`
  })
  return [
    ...messages.slice(-LAST).map((message) => `${message.type()}: ${message.text()}`),
    ...errors.slice(-LAST).map((error) => error.stack ?? error.message),
    ...lines,
  ].join('\n')
}
