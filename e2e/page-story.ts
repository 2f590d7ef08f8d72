import type { Browser, Page, TestInfo } from '@playwright/test'

/** What a failure needs: Playwright keeps the last hundred of each anyway, where a trace costs a fifth of the time of every test. */
export async function attachStories(browser: Browser, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  // The page that keeps the shared context's process tells nothing.
  const open = browser.contexts().flatMap((context) => context.pages())
  const pages = open.filter((page) => !page.url().endsWith('/healthz'))
  for (const page of pages) {
    const body = await storyOf(page)
    if (body !== '')
      await testInfo.attach(`what happened at ${page.url()}`, { body, contentType: 'text/plain' })
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
