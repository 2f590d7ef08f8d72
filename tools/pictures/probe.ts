import { launchBrowser } from '#bench/console/browser.ts'
import { primaryActions } from '#e2e/testing/primary-actions.ts'
import { watchRoutes } from '#e2e/testing/routes/route-watch.ts'
import { signedInRoutes } from '#e2e/testing/routes/routes.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { pictureBackend } from './backend.ts'
const backend = await pictureBackend()
const browser = await launchBrowser(['--use-angle=swiftshader', '--enable-unsafe-swiftshader'])
const context = await browser.newContext({
  baseURL: backend.url,
  viewport: { width: 1366, height: 768 },
  reducedMotion: 'reduce',
})
await context.clock.setFixedTime(new Date())
await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
const page = await context.newPage()
await signIn(page)
const watch = watchRoutes(page)
for (const route of signedInRoutes) {
  await watch.open(route)
  console.log(route, JSON.stringify(await primaryActions(page)))
}
await browser.close()
await backend.close()
