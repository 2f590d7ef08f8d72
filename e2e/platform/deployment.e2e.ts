import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { onOwnPort } from '@touchline/backend/testing/own-port.ts'
import { paths } from '@touchline/console/paths.ts'
import { openGuide, readGuide } from './guide.ts'
import { follows } from '#e2e/live/follows.ts'
import { FRESH } from '#e2e/testing/fresh.ts'
import { listPage } from '#e2e/testing/users-list-page.ts'
import { visit } from '#e2e/testing/visit.ts'
import { alone, dialog, fill, send, setPassword, signInAs } from '#e2e/users/invitation-page.ts'
import { buildServer } from '#tools/build/build-server.ts'
import { openSmtpSink } from '@touchline/runner/testing/smtp-sink.ts'
import { unpackFirstRelease } from '#tools/testing/first-release.ts'
import { openTlsProxy } from './tls-proxy.ts'

const [, CHAPTER = ''] =
  /^## From nothing to fifty people$([^]*?)^## /m.exec(readFileSync('docs/operation.md', 'utf8')) ?? []
const { settings } = readGuide(CHAPTER)
const TOUCHLINE = 'node --env-file=touchline.env build/touchline.js'
const SECRET = 'a-secret-of-your-own'

const ADA = 'you@club.example'
const BO = { email: 'bo@club.example', first: 'Bo', last: 'Berg' }
const CY = { email: 'cy@club.example', first: 'Cy', last: 'Holt' }
/** A user of the first release's folder. */
const SOPHIE = 'oA3cg9tLnX5wv9819wiSD37p4ZwZ'
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the guide explains each of its commands', () => {
  const { commands, explained } = readGuide(CHAPTER)
  expect(explained).toEqual(commands.map((_, at) => at + 1))
})

test('an old folder is served by the production build behind HTTPS: people are invited and work, a backup is restored, and it is watched', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-deployment-'))
  const dataFolder = join(folder, 'data')
  const backups = join(folder, 'backups')
  const [proxy, sink] = await Promise.all([openTlsProxy(), openSmtpSink()])
  const guide = openGuide(
    CHAPTER,
    [
      // In place of its shell, whose end would tell nothing of the server's.
      ['node --env-file', 'exec node --env-file'],
      ['/var/lib/touchline', dataFolder],
      ['/backups', backups],
      ['https://console.club.example', proxy.url],
      ['smtp://user:password@mail.club.example:587', sink.url],
    ],
    folder,
  )
  const closing: (() => Promise<unknown>)[] = [() => sink.close(), () => proxy.close()]
  try {
    guide.instead('sudo install -d')
    guide.instead('npm ci && npm run build')
    await buildServer(join(folder, 'build'))
    mkdirSync(dataFolder)
    unpackFirstRelease(dataFolder)
    const server = await onOwnPort((port) => {
      const text = guide.ours(settings.join('')).replace('PORT=4000', `PORT=${port}`)
      writeFileSync(join(folder, 'touchline.env'), text.replaceAll(/^ +/gm, ''))
      proxy.lead(port)
      const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
      return guide.begin(`${TOUCHLINE} start`, { PATH }, /Touchline is ready: .*\n/)
    })
    closing.unshift(() => server.end())
    expectUpgraded(server.said(), backups, proxy.url)
    guide.instead('sudo TOUCHLINE_DOMAIN=console.club.example caddy run')
    expect(await guide.run(`${TOUCHLINE} health`)).toContain('"status":"ok"')
    // The first release's data has one.
    expect(server.said()).not.toContain(`${TOUCHLINE} add-admin`)
    const [, password = ''] = /Password: (\S+)/.exec(await guide.run(`${TOUCHLINE} add-admin`)) ?? []

    const ada = await atHome(browser, proxy.url)
    const bo = await atHome(browser, proxy.url)
    await expectSecure(ada)
    await signInAs(ada, ADA, password)
    await test.step('what the first release stored is found, misspelt too', () => expectFound(ada))

    await invite(ada, BO)
    await expect.poll(() => sink.to(BO.email)).toHaveLength(1)
    const [mail] = sink.to(BO.email)
    expect(mail?.headers.get('from')).toContain('Harbour League')
    const [link = 'no link'] = /https?:\S+/.exec(mail?.text ?? '') ?? []
    expect(link).toMatch(new RegExp(`^${RegExp.escape(proxy.url)}/`))
    const listed = await guide.run(`${TOUCHLINE} messages`)
    expect(listed).toContain(`${BO.email}, invited, to set a password. Sent `)
    await setPassword(bo, link)
    // That it is accepted within ten seconds: packages/runner/src/tasks/invitations.test.ts.
    await expect(bo.getByLabel('New password')).toHaveCount(0)
    await signInAs(bo, BO.email)
    await visit(ada, paths.user(SOPHIE))
    let kept = 'Mulder'
    await test.step('what one saves, the other one sees', () =>
      follows(async (bound) => {
        kept += 's'
        await changeLastName(bo, kept)
        await expect(title(ada)).toContainText(`Sophie ${kept}`, bound)
      }))

    await guide.run(`${TOUCHLINE} backup `)
    expect(await guide.run(`${TOUCHLINE} backup --verify`)).toMatch(/: good, from .* documents, 3 files/)
    await changeLastName(bo, 'Gone')
    await expect(title(ada)).toContainText('Sophie Gone', FRESH)
    expect(await guide.run(`${TOUCHLINE} restore`)).toContain('while the server runs')
    await test.step('both are out, and back with what the backup holds', async () => {
      for (const page of [ada, bo]) {
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      }
      await signInAs(ada, ADA, password)
      await signInAs(bo, BO.email)
      await visit(bo, paths.user(SOPHIE))
      await expect(title(bo)).toContainText(`Sophie ${kept}`)
    })
    await test.step('mail goes on', async () => {
      await invite(ada, CY)
      await expect.poll(() => sink.to(CY.email)).toHaveLength(1)
    })

    const [, name = '', value = '', path = ''] =
      /^curl -H '(.+): (.+)' https:\/\/[^/]+(\S+)$/.exec(guide.instead('curl')) ?? []
    await expectWatched((headers) => proxy.ask(path, headers), { [name]: value })
    expect(guide.rest()).toEqual([])

    closing.shift()
    expect(await server.end()).toBe(0)
    expect(server.said()).not.toMatch(/"level":"error"/)
  } finally {
    for (const close of closing) await close()
    rmSync(folder, { recursive: true, force: true })
  }
})

function expectUpgraded(said: string, backups: string, url: string): void {
  const [backup = ''] = readdirSync(backups)
  expect(said).toContain(`Backup: ${join(backups, backup)}, 80 documents and 3 files, verified.`)
  expect(said).toMatch(/Updating the data to version \d+ of \d+ \(.*\): done, 60 records changed\./)
  expect(said).toContain(`for people ${url}\n`)
}

/** Someone at home, in a browser of their own. */
async function atHome(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

async function expectSecure(page: Page): Promise<void> {
  const answer = await page.goto(paths.login())
  expect(answer?.headers()['strict-transport-security']).toMatch(/^max-age=31536000/)
  expect(await page.evaluate(() => isSecureContext)).toBe(true)
}

async function expectFound(page: Page): Promise<void> {
  const users = listPage(page)
  await visit(page, paths.users())
  await users.settled()
  await users.search.fill('sohie mulder')
  await expect(users.links).toHaveText([/Sophie Mulder/])
}

async function invite(page: Page, person: typeof BO): Promise<void> {
  await visit(page, paths.invitations())
  await alone(page, 'Invite').click()
  await fill(page, person)
  await dialog(page).getByRole('switch', { name: 'Administrator' }).click()
  await send(page)
}

async function changeLastName(page: Page, last: string): Promise<void> {
  await visit(page, paths.userEdit(SOPHIE))
  await page.getByRole('textbox', { name: 'Last name' }).fill(last)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(title(page)).toHaveText(new RegExp(`^(?!Edit).*Sophie ${last}`))
}

type Ask = (headers: Record<string, string>) => Promise<{ status: number | undefined; body: string }>

async function expectWatched(ask: Ask, token: Record<string, string>): Promise<void> {
  expect((await ask({})).status).toBe(404)
  expect((await ask({ Authorization: `Bearer ${SECRET.toUpperCase()}` })).status).toBe(404)
  const value = async (series: string) =>
    Number(new RegExp(`^${RegExp.escape(series)} (\\S+)$`, 'm').exec((await ask(token)).body)?.[1])
  expect((await ask(token)).body).toMatch(/^touchline_http_requests_total\{.*status="200"\} [1-9]/m)
  // Those of the first release, Ada, Bo and Cy.
  expect(await value('touchline_documents{collection="users"}')).toBe(63)
  expect(await value('touchline_messages{state="sent"}')).toBe(1)
  // They listen again, as soon as their pages are at rest.
  await expect.poll(() => value('touchline_listeners')).toBeGreaterThan(0)
  // Its own first backup it makes 20 seconds after the start.
  await expect.poll(() => value('touchline_backup_age_seconds')).toBeLessThan(120)
}
