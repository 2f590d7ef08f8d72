import type { Page } from '@playwright/test'
import { paths } from '@touchline/console/paths.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { panelsSeen } from '#e2e/testing/routes/panel-seen.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { signedInRoutes } from '#e2e/testing/routes/routes.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { cutsInPage } from './page-cuts.ts'
import { textsInPage } from './page-texts.ts'
import { untranslatedBeside, type Untranslated } from './stored-words.ts'

const WIDTHS = [1366, 360]
const HEIGHT = 768

/** Their pages are those of other routes. */
const isTwin = (route: string) => route === paths.salesPipeline() || route.startsWith('/invitations/')
/** Its page is that of the list before it, so that it comes after another one. */
const CALENDAR = paths.activities({ view: 'calendar' })
const routes = [...signedInRoutes.filter((route) => !isTwin(route) && route !== CALENDAR), CALENDAR]

test.use({ viewport: { width: 1366, height: HEIGHT } })

test('mirrored and 40 % longer: every page is translated, fits, and runs from right to left', async ({ page, backend }) => {
  test.setTimeout(900_000)
  const untranslated = await untranslatedBeside(backend)
  await page.addInitScript(() => localStorage.setItem('touchline.language', 'ar-XB'))
  await signIn(page, 'admin@touchline.example', '/profile')
  const faults: string[] = []
  const look = async (what: string) => faults.push(...(await faultsOf(page, untranslated)).map((fault) => `${what}: ${fault}`))
  const watched = watchRoutes(page)
  for (const route of routes) {
    await page.setViewportSize({ width: 1366, height: HEIGHT })
    const visit = await watched.go(route)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await panelsSeen(page)
      await visit.settled()
      await look(`${route} at ${width}`)
      console.log(`DONE ${route} ${width}\n${faults.splice(0).join('\n')}`)
    }
  }
  expect(faults.join('\n')).toBe('')
})

async function faultsOf(page: Page, untranslated: Untranslated): Promise<string[]> {
  const texts = await page.evaluate(textsInPage)
  const said = texts.flatMap(({ text, where }) => {
    const left = untranslated(text)
    return left === undefined ? [] : [`not translated: "${left}"${left === text ? '' : ` in "${text}"`} (${where})`]
  })
  return [...said, ...(await page.evaluate(cutsInPage))]
}
